import { localStore } from "#lib/client/browser/storage";
import { createEmptyForm, type FormContent } from "#lib/client/post/form-content";
import { currentUser } from "#lib/client/session/session";
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
 * refuses or has no room, or if the user has logged out: others may use this device.
 */
export function saveLocalDraft(userId: string, draft: LocalDraft): boolean {
  if (currentUser()?.id !== userId) return false;
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

function read(key: string): LocalDraft | null {
  const draft = localStore.readJson(key) as Partial<LocalDraft> | null;
  const isComplete =
    typeof draft?.at === "number" &&
    typeof draft.copyId === "string" &&
    draft.draftVersion !== undefined &&
    isForm(draft.form);
  return isComplete ? (draft as LocalDraft) : null;
}

const fields = Object.keys(createEmptyForm("post")) as (keyof FormContent)[];

/** True if the form has all fields, and each picture its caption. */
const isForm = (form: Partial<FormContent> | null | undefined): boolean =>
  form != null &&
  fields.every((field) => form[field] !== undefined) &&
  Array.isArray(form.pictures) &&
  form.pictures.every((picture) => typeof picture?.caption === "string");
