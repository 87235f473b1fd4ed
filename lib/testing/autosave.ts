import { vi } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import {
  type BaseVersion,
  createAutosave,
  type SaveMode,
  type SaveState,
} from "#lib/client/post/autosave";
import { createEmptyForm, type FormContent } from "#lib/client/post/form-content";

export const unsavedBase: BaseVersion = {
  postId: null,
  version: null,
  isDraft: true,
  draftVersion: null,
};

export const createError = (status: number, detail = {}) =>
  new ApiError("no", { status, ...detail });

type Sent = { title: string; mode: SaveMode; base: BaseVersion };

/** Creates an autosave with a form, a server and a device that a test controls. */
export function setUpAutosave(base: BaseVersion = unsavedBase, title = "") {
  let form: FormContent = { ...createEmptyForm("post"), title };
  let version = base.version ?? 0;
  let draftVersion = base.draftVersion ?? 0;
  let isOnline = true;
  const sent: Sent[] = [];
  const states: SaveState["name"][] = [];
  const replies: (() => Promise<void>)[] = [];
  let localDraft: string | null = null;
  let hasStorage = true;
  const onRefused = vi.fn();
  const autosave = createAutosave({
    base,
    saved: form,
    read: () => form,
    send: async (content, mode, sentBase) => {
      sent.push({ title: content.title, mode, base: sentBase });
      await replies.shift()?.();
      if (mode === "draft" && !sentBase.isDraft) {
        draftVersion += 1;
        return { postId: "7", version, draftVersion };
      }
      version += 1;
      return { postId: "7", version, draftVersion: null };
    },
    storeLocally: (content) => {
      if (!hasStorage) return false;
      localDraft = content.title;
      return true;
    },
    discardLocal: () => {
      localDraft = null;
    },
    onState: ({ name }) => {
      if (states.at(-1) !== name) states.push(name);
    },
    onSaved: () => {},
    onRefused,
    isOnline: () => isOnline,
  });
  return {
    autosave,
    sent,
    states,
    onRefused,
    localDraft: () => localDraft,
    type: (text: string) => {
      form = { ...form, title: text };
      autosave.handleChange();
    },
    failNext: (...errors: ApiError[]) =>
      replies.push(...errors.map((error) => () => Promise.reject(error))),
    /** Delays the next reply until the returned function is called. */
    delayNext: () => {
      let release = () => {};
      replies.push(() => new Promise((resolve) => (release = resolve)));
      return () => release();
    },
    goOffline: () => (isOnline = false),
    goOnline: () => {
      isOnline = true;
      autosave.retry();
    },
    refuseStorage: () => (hasStorage = false),
  };
}
