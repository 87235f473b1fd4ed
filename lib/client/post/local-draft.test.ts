import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyForm } from "#lib/client/post/form-content";
import { findCopy } from "#lib/client/post/found-copy";
import {
  clearLocalDrafts,
  deleteLocalDraft,
  type LocalDraft,
  listLocalDrafts,
  saveLocalDraft,
} from "#lib/client/post/local-draft";
import { currentUser } from "#lib/client/session/session";

vi.mock("#lib/client/session/session", () => ({ currentUser: vi.fn() }));

const me = "me.myself";

/** As much of a browser's storage as is used: its names are its own keys. */
function storage(room = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(items, name) ? items[name] : null),
    setItem: (name: string, value: string) => {
      if (value.length > room) throw new DOMException("No room", "QuotaExceededError");
      items[name] = value;
    },
    removeItem: (name: string) => {
      delete items[name];
    },
  };
  const items: Record<string, string> = Object.create(methods);
  return items as unknown as Storage;
}

const copy = (given: Partial<LocalDraft> & { title?: string } = {}): LocalDraft => {
  const { title = "Kept", ...rest } = given;
  const form = { ...emptyForm("post"), title };
  return { copyId: "one", postId: null, version: null, at: Date.now(), form, ...rest };
};
const signIn = (id: string | null) =>
  vi
    .mocked(currentUser)
    .mockReturnValue(id ? { id, username: null, profileUrl: null, role: "user" } : null);

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  signIn(me);
});
afterEach(() => void vi.unstubAllGlobals());

test("copies are found again, the newest first, each member's own", () => {
  saveLocalDraft(me, copy({ copyId: "old", at: Date.now() - 1_000 }));
  saveLocalDraft(me, copy({ copyId: "new" }));
  expect(listLocalDrafts(me).map(({ copyId }) => copyId)).toEqual(["new", "old"]);
  expect(listLocalDrafts("me.mysel")).toEqual([]);
  expect(listLocalDrafts("somebody")).toEqual([]);
  deleteLocalDraft(me, "new");
  expect(listLocalDrafts(me).map(({ copyId }) => copyId)).toEqual(["old"]);
});

test("logging out takes them away, and a form that closes afterwards puts nothing back", () => {
  saveLocalDraft(me, copy());
  saveLocalDraft(me, copy({ copyId: "two" }));
  clearLocalDrafts(me);
  signIn(null);
  expect(saveLocalDraft(me, copy())).toBe(false);
  signIn("somebody");
  expect(saveLocalDraft(me, copy())).toBe(false);
  expect(listLocalDrafts(me)).toEqual([]);
});

test("what is a month old or unreadable goes", () => {
  const month = 30 * 86_400_000;
  saveLocalDraft(me, copy({ copyId: "stale", at: Date.now() - month }));
  saveLocalDraft(me, copy({ copyId: "fresh", at: Date.now() - month + 60_000 }));
  localStorage.setItem(`unsaved:${me}:broken`, "{");
  localStorage.setItem(`unsaved:${me}:foreign`, '{"at":1,"form":null}');
  expect(listLocalDrafts(me).map(({ copyId }) => copyId)).toEqual(["fresh"]);
  expect(Object.keys(localStorage)).toEqual([`unsaved:${me}:fresh`]);
});

test("a browser without room or storage says so and breaks nothing", () => {
  vi.stubGlobal("localStorage", storage(10));
  expect(saveLocalDraft(me, copy())).toBe(false);
  vi.stubGlobal("localStorage", undefined);
  expect(saveLocalDraft(me, copy())).toBe(false);
  expect(listLocalDrafts(me)).toEqual([]);
  expect(() => deleteLocalDraft(me, "one")).not.toThrow();
});

test("a copy is offered for the post it changes, and where it holds something else", () => {
  const saved = { ...emptyForm("post"), title: "Saved" };
  saveLocalDraft(me, copy({ copyId: "other post", postId: "8", title: "Elsewhere" }));
  saveLocalDraft(me, copy({ copyId: "same", postId: "7", title: "Saved " }));
  expect(findCopy(me, { postId: "7", form: saved })).toBeNull();
  expect(listLocalDrafts(me).map(({ copyId }) => copyId)).toEqual(["other post"]);
  saveLocalDraft(me, copy({ copyId: "mine", postId: "7", version: 3, title: "Changed" }));
  expect(findCopy(me, { postId: "7", form: saved })).toMatchObject({
    copyId: "mine",
    version: 3,
    form: { title: "Changed" },
  });
});

test("a new article and a new video have their own, and an old copy gets the fields it lacks", () => {
  const { summary: _later, ...older } = emptyForm("post");
  const form = { ...older, title: "From before" } as LocalDraft["form"];
  saveLocalDraft(me, copy({ form }));
  expect(findCopy(me, { postId: null, form: emptyForm("video") })).toBeNull();
  expect(findCopy(me, { postId: null, form: emptyForm("post") })?.form).toEqual({
    ...emptyForm("post"),
    title: "From before",
  });
});
