import type { FormContent } from "#lib/client/post/form-content";
import { currentUser } from "#lib/client/session/session";

/** What was written and not saved yet, kept on this device. */
export type LocalDraft = {
  /** One for each form that was opened; also the `draftKey` of what it creates. */
  copyId: string;
  /** The post that it changes, and that post's version; null for a new one. */
  postId: string | null;
  version: number | null;
  form: FormContent;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
};

/** Nobody comes back for a copy after so long, in milliseconds. */
const keptFor = 30 * 86_400_000;

const nameOf = (userId: string, copyId = "") => `unsaved:${userId}:${copyId}`;

/**
 * Keeps a copy, at once even while the page is going; false where the browser refuses or has no room.
 * Nothing is kept of somebody who has logged out: others may use this device.
 */
export function saveLocalDraft(userId: string, copy: LocalDraft): boolean {
  if (currentUser()?.id !== userId) return false;
  try {
    localStorage.setItem(nameOf(userId, copy.copyId), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function deleteLocalDraft(userId: string, copyId: string): void {
  try {
    localStorage.removeItem(nameOf(userId, copyId));
  } catch {
    // A browser that refuses storage has kept nothing either.
  }
}

/** A member's copies on this device, the newest first; those that are too old or unreadable go. */
export function listLocalDrafts(userId: string, now = Date.now()): LocalDraft[] {
  const copies: LocalDraft[] = [];
  for (const name of namesOf(userId)) {
    const copy = read(name);
    if (copy && now - copy.at < keptFor) copies.push(copy);
    else localStorage.removeItem(name);
  }
  return copies.sort((a, b) => b.at - a.at);
}

/** Takes a member's copies away, as on logging out. */
export function clearLocalDrafts(userId: string): void {
  for (const name of namesOf(userId)) localStorage.removeItem(name);
}

function namesOf(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(nameOf(userId)));
  } catch {
    return [];
  }
}

function read(name: string): LocalDraft | null {
  try {
    const copy = JSON.parse(localStorage.getItem(name) ?? "null") as Partial<LocalDraft> | null;
    const isWhole =
      typeof copy?.at === "number" &&
      typeof copy.copyId === "string" &&
      typeof copy.form?.title === "string" &&
      Array.isArray(copy.form.pictures);
    return isWhole ? (copy as LocalDraft) : null;
  } catch {
    return null;
  }
}
