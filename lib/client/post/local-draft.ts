import { localStore } from "#lib/client/browser/storage";
import {
  createEmptyForm,
  type FormContent,
  movePicturesIntoText,
} from "#lib/client/post/form-content";
import { currentUser, isSessionLost } from "#lib/client/session/session";
import { unsavedPostPrefix } from "#lib/domain/device-storage";

/** Unsaved content of a post form, stored on this device. */
export type LocalDraft = {
  /** One per opened form; also the `draftKey` of the post that it creates. */
  copyId: string;
  /** The post that it changes, and that post's version; null for a new post. */
  postId: string | null;
  version: number | null;
  /** The version of the draft of changes; null without one. */
  draftVersion: number | null;
  form: FormContent;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
};

const lifetimeMs = 30 * 86_400_000;

const getStorageKey = (userId: string, copyId = "") => `${unsavedPostPrefix}${userId}:${copyId}`;

/**
 * Stores a draft synchronously, so that it works while the page unloads. Returns false if the browser
 * refuses or has no room, or if the user has logged out: others may use this device. A session that
 * ended by itself loses nothing.
 */
export function saveLocalDraft(userId: string, draft: LocalDraft): boolean {
  if (currentUser()?.id !== userId && !isSessionLost(userId)) return false;
  return localStore.write(getStorageKey(userId, draft.copyId), JSON.stringify(draft));
}

export function deleteLocalDraft(userId: string, copyId: string): void {
  localStore.remove(getStorageKey(userId, copyId));
}

/** Returns a user's drafts on this device, newest first. Deletes expired and unreadable ones. */
export function listLocalDrafts(userId: string, now = Date.now()): LocalDraft[] {
  const drafts: LocalDraft[] = [];
  for (const key of listStorageKeys(userId)) {
    const draft = read(key);
    if (draft && now - draft.at < lifetimeMs) drafts.push(draft);
    else localStore.remove(key);
  }
  return drafts.sort((a, b) => b.at - a.at);
}

/** Deletes a user's drafts, when they log out. */
export function clearLocalDrafts(userId: string): void {
  for (const key of listStorageKeys(userId)) localStore.remove(key);
}

const listStorageKeys = (userId: string): string[] =>
  localStore.listKeys().filter((key) => key.startsWith(getStorageKey(userId)));

/** Parses a stored draft. A form that lacks fields of today's gets their defaults: no text is lost. */
function read(key: string): LocalDraft | null {
  const draft = localStore.readJson(key) as Partial<LocalDraft> | null;
  const form = draft?.form;
  const isDraft =
    typeof draft?.at === "number" &&
    typeof draft.copyId === "string" &&
    typeof form?.title === "string" &&
    Array.isArray(form.pictures);
  if (!isDraft) return null;
  return {
    ...(draft as LocalDraft),
    draftVersion: draft.draftVersion ?? null,
    form: movePicturesIntoText({
      ...createEmptyForm(form.postType),
      ...form,
      pictures: form.pictures.map((picture) => ({ ...picture, caption: picture.caption ?? "" })),
    }),
  };
}
