import type { FormContent } from "#lib/client/post/form-content";

/** What was written and not saved yet, and the version of the post that it changes. */
export type Unsaved = { form: FormContent; version: number | null };

/** One place for each member and post; a new article and a new video have their own. */
const placeOf = (userId: string, name: string) => `unsaved:${userId}:${name}`;

/** Browsers may refuse storage, or have no room left; then nothing is kept. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function readUnsaved(userId: string, name: string): Unsaved | null {
  return quietly(() => {
    const stored = localStorage.getItem(placeOf(userId, name));
    const kept = stored ? (JSON.parse(stored) as Partial<Unsaved> | null) : null;
    const isWhole = typeof kept?.form?.title === "string" && Array.isArray(kept.form.pictures);
    return isWhole ? (kept as Unsaved) : null;
  });
}

export function keepUnsaved(userId: string, name: string, unsaved: Unsaved): void {
  quietly(() => localStorage.setItem(placeOf(userId, name), JSON.stringify(unsaved)));
}

export function dropUnsaved(userId: string, name: string): void {
  quietly(() => localStorage.removeItem(placeOf(userId, name)));
}
