import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import { type Base, createAutosave, type Manner, type SaveState } from "#lib/client/post/autosave";
import { emptyForm, type FormContent } from "#lib/client/post/form-content";

const nothing: Base = { postId: null, version: null, isDraft: true };
const refused = (status: number, detail = {}) => new ApiError("no", { status, ...detail });

type Sent = { title: string; manner: Manner; base: Base };

function setUp(base: Base = nothing, title = "") {
  let form: FormContent = { ...emptyForm("post"), title };
  let version = base.version ?? 0;
  let online = true;
  const sent: Sent[] = [];
  const states: SaveState["name"][] = [];
  const answers: (() => Promise<void>)[] = [];
  const kept: { title: string; version: number | null }[] = [];
  let copy: string | null = null;
  let mayKeep = true;
  const onRefused = vi.fn();
  const onSaved = vi.fn();
  const saver = createAutosave({
    base,
    saved: form,
    read: () => form,
    send: async (content, manner, at) => {
      sent.push({ title: content.title, manner, base: at });
      await answers.shift()?.();
      version += 1;
      return { postId: "7", version };
    },
    keep: (content, at) => {
      if (!mayKeep) return false;
      copy = content.title;
      kept.push({ title: content.title, version: at.version });
      return true;
    },
    drop: () => {
      copy = null;
    },
    onState: ({ name }) => {
      if (states.at(-1) !== name) states.push(name);
    },
    onSaved,
    onRefused,
    isOnline: () => online,
  });
  return {
    saver,
    sent,
    states,
    kept,
    onRefused,
    onSaved,
    copy: () => copy,
    type: (text: string) => {
      form = { ...form, title: text };
      saver.changed();
    },
    failNext: (...errors: ApiError[]) =>
      answers.push(...errors.map((error) => () => Promise.reject(error))),
    holdNext: () => {
      let release = () => {};
      answers.push(() => new Promise((resolve) => (release = resolve)));
      return () => release();
    },
    goOffline: () => (online = false),
    goOnline: () => {
      online = true;
      saver.retry();
    },
    refuseStorage: () => (mayKeep = false),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a draft is kept here at once and saved in a pause, then the copy goes", async () => {
  const { type, sent, copy, states, saver } = setUp();
  type("H");
  await pass(400);
  expect(copy()).toBe("H");
  expect(sent).toEqual([]);
  type("Hello");
  await pass(1_500);
  expect(sent).toEqual([{ title: "Hello", manner: "draft", base: nothing }]);
  expect(copy()).toBeNull();
  expect(states).toEqual(["unsaved", "saving", "saved"]);
  expect(saver.base()).toEqual({ postId: "7", version: 1, isDraft: true });
});

test("whoever types on and on is saved all the same", async () => {
  const { type, sent } = setUp();
  for (let n = 0; n < 20; n += 1) {
    type("a".repeat(n + 1));
    await pass(500);
  }
  expect(sent.length).toBeGreaterThanOrEqual(1);
  expect(sent.length).toBeLessThanOrEqual(3);
});

test("one save runs at a time, and what came meanwhile follows with the new version", async () => {
  const { type, sent, holdNext, copy, onSaved } = setUp();
  const release = holdNext();
  type("One");
  await pass(1_500);
  type("One, two");
  await pass(10_000);
  expect(sent).toHaveLength(1);
  expect(copy()).toBe("One, two");
  release();
  await pass(1_500);
  expect(sent.map(({ title, base }) => [title, base.version])).toEqual([
    ["One", null],
    ["One, two", 1],
  ]);
  expect(onSaved.mock.calls.map(([, wasNew]) => wasNew)).toEqual([true, false]);
  expect(copy()).toBeNull();
});

test("nothing is sent of a blank new post, nor of what came back to the saved text", async () => {
  const blank = setUp();
  blank.type(" ");
  await pass(5_000);
  expect(blank.sent).toEqual([]);
  const same = setUp({ postId: "7", version: 4, isDraft: true }, "As saved");
  same.type("As saved!");
  same.type("As saved");
  await pass(5_000);
  expect(same.sent).toEqual([]);
  expect(same.saver.isDirty()).toBe(false);
  expect(same.copy()).toBeNull();
});

test("a published post is never saved by itself, only kept here", async () => {
  const { type, sent, copy, saver } = setUp({ postId: "7", version: 4, isDraft: false }, "Read");
  type("Half a sen");
  await pass(60_000);
  await saver.flush();
  expect(sent).toEqual([]);
  expect(copy()).toBe("Half a sen");
  await saver.save("publish");
  expect(sent).toEqual([
    { title: "Half a sen", manner: "publish", base: { postId: "7", version: 4, isDraft: false } },
  ]);
  expect(copy()).toBeNull();
});

test("a lost network is tried again, later and later, and at once when it is back", async () => {
  const { type, sent, failNext, copy, states, goOffline, goOnline, onRefused } = setUp();
  failNext(refused(0), refused(503), refused(0));
  type("Kept");
  await pass(1_500);
  expect(states.at(-1)).toBe("waiting");
  expect(copy()).toBe("Kept");
  await pass(2_000);
  await pass(4_999);
  expect(sent).toHaveLength(2);
  await pass(1);
  expect(sent).toHaveLength(3);
  goOffline();
  await pass(120_000);
  expect(sent).toHaveLength(3);
  goOnline();
  await pass(0);
  expect(sent).toHaveLength(4);
  expect(states.at(-1)).toBe("saved");
  expect(copy()).toBeNull();
  expect(onRefused).not.toHaveBeenCalled();
});

test("typing while the network is away does not ask it any oftener", async () => {
  const { type, sent, failNext } = setUp();
  failNext(...Array.from({ length: 9 }, () => refused(0)));
  type("a");
  for (let n = 0; n < 30; n += 1) {
    await pass(1_000);
    type("a".repeat(n));
  }
  expect(sent.length).toBeLessThanOrEqual(4);
});

test("too many saves wait as long as they are told to", async () => {
  const { type, sent, failNext } = setUp();
  failNext(refused(429, { retryAfter: 30 }));
  type("Patience");
  await pass(1_500);
  await pass(29_999);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent).toHaveLength(2);
});

test("a newer version halts everything until the author has decided", async () => {
  const base = { postId: "7", version: 4, isDraft: true };
  const { type, sent, failNext, copy, states, saver, onRefused } = setUp(base, "As opened");
  failNext(refused(409));
  type("Mine");
  await pass(1_500);
  expect(states.at(-1)).toBe("halted");
  expect(onRefused).toHaveBeenCalledOnce();
  type("Mine, longer");
  await pass(60_000);
  await saver.flush();
  expect(sent).toHaveLength(1);
  expect(copy()).toBe("Mine, longer");
  const theirs = { ...emptyForm("post"), title: "Theirs" };
  saver.adopt({ ...base, version: 9 }, theirs, true);
  await saver.save("draft");
  expect(sent.at(-1)).toMatchObject({ title: "Mine, longer", base: { version: 9 } });
  expect(copy()).toBeNull();
});

test("taking the other version leaves nothing to save", async () => {
  const base = { postId: "7", version: 4, isDraft: true };
  const { type, sent, failNext, copy, saver } = setUp(base, "As opened");
  failNext(refused(409));
  type("Mine");
  await pass(1_500);
  saver.adopt({ ...base, version: 9 }, { ...emptyForm("post"), title: "Theirs" }, false);
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect(copy()).toBeNull();
  expect(saver.isDirty()).toBe(false);
});

test("a post that was deleted elsewhere halts too", async () => {
  const { type, failNext, states, copy } = setUp({ postId: "7", version: 1, isDraft: true }, "x");
  failNext(refused(404));
  type("Still here");
  await pass(1_500);
  expect(states.at(-1)).toBe("halted");
  expect(copy()).toBe("Still here");
});

test("what is refused for its content is told, kept, and sent again only once it is changed", async () => {
  const { type, sent, failNext, onRefused, copy } = setUp();
  failNext(refused(400, { fields: { title: "too long" } }));
  type("Long");
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(copy()).toBe("Long");
  type("Short");
  await pass(1_500);
  expect(sent).toHaveLength(2);
});

test("a publishing that is refused leaves a draft that goes on being saved", async () => {
  const { type, sent, failNext, saver } = setUp();
  type("Not complete");
  failNext(refused(400, { fields: { tagNameList: "required" } }));
  await expect(saver.save("publish")).rejects.toThrow();
  await pass(1_500);
  expect(sent.map(({ manner }) => manner)).toEqual(["publish", "draft"]);
  expect(saver.base().isDraft).toBe(true);
});

test("after publishing nothing is kept or saved any more", async () => {
  const { type, sent, saver, copy } = setUp();
  type("Done");
  await saver.save("publish");
  expect(saver.base().isDraft).toBe(false);
  saver.close();
  type("A stray change");
  await pass(60_000);
  await saver.flush();
  expect(sent).toHaveLength(1);
  expect(copy()).toBeNull();
});

test("leaving saves at once what waits", async () => {
  const { type, sent, saver } = setUp();
  type("Leaving");
  await saver.flush();
  expect(sent.map(({ title }) => title)).toEqual(["Leaving"]);
});

test("it is told where this device cannot keep a copy", async () => {
  const { type, saver, refuseStorage, goOffline } = setUp();
  refuseStorage();
  goOffline();
  type("Nowhere");
  await pass(400);
  expect(saver.state().isKept).toBe(false);
  expect(saver.isDirty()).toBe(true);
});
