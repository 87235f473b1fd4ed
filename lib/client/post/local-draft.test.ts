import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmptyForm } from "#lib/client/post/form-content";
import {
  clearLocalDrafts,
  deleteLocalDraft,
  type LocalDraft,
  listLocalDrafts,
  saveLocalDraft,
} from "#lib/client/post/local-draft";
import { findRecoverableDraft } from "#lib/client/post/recoverable-draft";
import { currentUser, isSessionLost } from "#lib/client/session/session";
import { listImageIds } from "#lib/domain/body/content";
import { createBrowserStorage } from "#lib/testing/browser-storage";

vi.mock("#lib/client/session/session", () => ({
  currentUser: vi.fn(),
  isSessionLost: vi.fn(() => false),
}));

const me = "me.myself";

const createDraft = (change: Partial<LocalDraft> & { title?: string } = {}): LocalDraft => {
  const { title = "Unsaved", ...rest } = change;
  const form = { ...createEmptyForm("post"), title };
  return {
    copyId: "one",
    postId: null,
    version: null,
    draftVersion: null,
    at: Date.now(),
    form,
    ...rest,
  };
};
const mockLogin = (id: string | null) =>
  vi
    .mocked(currentUser)
    .mockReturnValue(id ? { id, username: null, profileUrl: null, role: "user" } : null);

beforeEach(() => {
  vi.stubGlobal("localStorage", createBrowserStorage());
  mockLogin(me);
});
afterEach(() => void vi.unstubAllGlobals());

test("lists each user's own drafts, newest first", () => {
  saveLocalDraft(me, createDraft({ copyId: "old", at: Date.now() - 1_000 }));
  saveLocalDraft(me, createDraft({ copyId: "new" }));
  expect(listLocalDrafts(me).map(({ copyId }) => copyId)).toEqual(["new", "old"]);
  expect(listLocalDrafts("me.mysel")).toEqual([]);
  expect(listLocalDrafts("other.user")).toEqual([]);
  deleteLocalDraft(me, "new");
  expect(listLocalDrafts(me).map(({ copyId }) => copyId)).toEqual(["old"]);
});

test("deletes drafts on logout, and stores none afterwards", () => {
  saveLocalDraft(me, createDraft());
  saveLocalDraft(me, createDraft({ copyId: "two" }));
  clearLocalDrafts(me);
  mockLogin(null);
  expect(saveLocalDraft(me, createDraft())).toBe(false);
  mockLogin("other.user");
  expect(saveLocalDraft(me, createDraft())).toBe(false);
  expect(listLocalDrafts(me)).toEqual([]);
});

test("stores a draft after a session that ended by itself", () => {
  mockLogin(null);
  vi.mocked(isSessionLost).mockReturnValueOnce(true);
  expect(saveLocalDraft(me, createDraft())).toBe(true);
});

test("deletes drafts that are a month old or unreadable", () => {
  const month = 30 * 86_400_000;
  saveLocalDraft(me, createDraft({ copyId: "stale", at: Date.now() - month }));
  saveLocalDraft(me, createDraft({ copyId: "fresh", at: Date.now() - month + 60_000 }));
  localStorage.setItem(`unsaved:${me}:broken`, "{");
  localStorage.setItem(`unsaved:${me}:foreign`, '{"at":1,"form":null}');
  expect(listLocalDrafts(me).map(({ copyId }) => copyId)).toEqual(["fresh"]);
  expect(Object.keys(localStorage)).toEqual([`unsaved:${me}:fresh`]);
});

test("returns false, and holds the draft in this page, without room or storage", () => {
  vi.stubGlobal("localStorage", createBrowserStorage(10));
  expect(saveLocalDraft(me, createDraft())).toBe(false);
  vi.stubGlobal("localStorage", undefined);
  expect(saveLocalDraft(me, createDraft())).toBe(false);
  expect(listLocalDrafts(me)).toHaveLength(1);
  deleteLocalDraft(me, "one");
  expect(listLocalDrafts(me)).toEqual([]);
});

test("offers the draft of the same post if its content differs", () => {
  const saved = { ...createEmptyForm("post"), title: "Saved" };
  saveLocalDraft(me, createDraft({ copyId: "other post", postId: "8", title: "Elsewhere" }));
  saveLocalDraft(me, createDraft({ copyId: "same", postId: "7", title: "Saved " }));
  expect(findRecoverableDraft(me, { postId: "7", form: saved })).toBeNull();
  expect(listLocalDrafts(me).map(({ copyId }) => copyId)).toEqual(["other post"]);
  saveLocalDraft(me, createDraft({ copyId: "mine", postId: "7", version: 3, title: "Changed" }));
  expect(findRecoverableDraft(me, { postId: "7", form: saved })).toMatchObject({
    copyId: "mine",
    version: 3,
    form: { title: "Changed" },
  });
});

test("distinguishes new articles from new videos", () => {
  saveLocalDraft(me, createDraft({ title: "New" }));
  expect(findRecoverableDraft(me, { postId: null, form: createEmptyForm("video") })).toBeNull();
  expect(findRecoverableDraft(me, { postId: null, form: createEmptyForm("post") })?.form).toEqual({
    ...createEmptyForm("post"),
    title: "New",
  });
});

test("completes a draft that lacks fields, and deletes one that is none", () => {
  const { summary: _, ...form } = createEmptyForm("post");
  const fileId = "0b8f3a52-6f2e-4b7a-9a3b-0f6f7c1d2e3a";
  const stored = {
    ...form,
    title: "Kept",
    pictures: [{ fileId, width: 3, height: 2 }],
  } as LocalDraft["form"];
  saveLocalDraft(me, createDraft({ form: stored }));
  saveLocalDraft(me, createDraft({ copyId: "two", form: {} as LocalDraft["form"] }));
  const [kept, ...others] = listLocalDrafts(me).map((draft) => draft.form);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ title: "Kept", summary: "", pictures: [] });
  expect(listImageIds(kept?.body ?? "")).toEqual([fileId]);
  expect(Object.keys(localStorage)).toHaveLength(1);
});
