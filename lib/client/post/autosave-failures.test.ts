import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmptyForm } from "#lib/client/post/form-content";
import { createError, setUpAutosave } from "#lib/testing/autosave";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("retries network failures with growing delays, and at once when the network is back", async () => {
  const { type, sent, failNext, localDraft, states, goOffline, goOnline, onRefused } =
    setUpAutosave();
  failNext(createError(0), createError(503), createError(0));
  type("Kept");
  await advance(1_500);
  expect(states.at(-1)).toBe("waiting");
  expect(localDraft()).toBe("Kept");
  await advance(2_000);
  await advance(4_999);
  expect(sent).toHaveLength(2);
  await advance(1);
  expect(sent).toHaveLength(3);
  goOffline();
  await advance(120_000);
  expect(sent).toHaveLength(3);
  goOnline();
  await advance(0);
  expect(sent).toHaveLength(4);
  expect(states.at(-1)).toBe("saved");
  expect(localDraft()).toBeNull();
  expect(onRefused).not.toHaveBeenCalled();
});

test("does not retry more often while typing goes on offline", async () => {
  const { type, sent, failNext } = setUpAutosave();
  failNext(...Array.from({ length: 9 }, () => createError(0)));
  type("a");
  for (let n = 0; n < 30; n += 1) {
    await advance(1_000);
    type("a".repeat(n));
  }
  expect(sent.length).toBeLessThanOrEqual(4);
});

test("waits as long as a 429 requests", async () => {
  const { type, sent, failNext } = setUpAutosave();
  failNext(createError(429, { retryAfter: 30 }));
  type("Patience");
  await advance(1_500);
  await advance(29_999);
  expect(sent).toHaveLength(1);
  await advance(1);
  expect(sent).toHaveLength(2);
});

test("halts on a newer version until the author decides", async () => {
  const base = { postId: "7", version: 4, isDraft: true, draftVersion: null };
  const { type, sent, failNext, localDraft, states, autosave, onRefused } = setUpAutosave(
    base,
    "As opened",
  );
  failNext(createError(409));
  type("Mine");
  await advance(1_500);
  expect(states.at(-1)).toBe("halted");
  expect(onRefused).toHaveBeenCalledOnce();
  type("Mine, longer");
  await advance(60_000);
  await autosave.flush();
  expect(sent).toHaveLength(1);
  expect(localDraft()).toBe("Mine, longer");
  const theirs = { ...createEmptyForm("post"), title: "Theirs" };
  autosave.rebase({ ...base, version: 9 }, theirs, true);
  await autosave.save("draft");
  expect(sent.at(-1)).toMatchObject({ title: "Mine, longer", base: { version: 9 } });
  expect(localDraft()).toBeNull();
});

test("has nothing to save after the other version is accepted", async () => {
  const base = { postId: "7", version: 4, isDraft: true, draftVersion: null };
  const { type, sent, failNext, localDraft, autosave } = setUpAutosave(base, "As opened");
  failNext(createError(409));
  type("Mine");
  await advance(1_500);
  autosave.rebase({ ...base, version: 9 }, { ...createEmptyForm("post"), title: "Theirs" }, false);
  await advance(60_000);
  expect(sent).toHaveLength(1);
  expect(localDraft()).toBeNull();
  expect(autosave.isDirty()).toBe(false);
});

test("halts if the post was deleted elsewhere", async () => {
  const { type, failNext, states, localDraft } = setUpAutosave(
    { postId: "7", version: 1, isDraft: true, draftVersion: null },
    "x",
  );
  failNext(createError(404));
  type("Still here");
  await advance(1_500);
  expect(states.at(-1)).toBe("halted");
  expect(localDraft()).toBe("Still here");
});

test("reports refused content, stores it, and sends it again only after a change", async () => {
  const { type, sent, failNext, onRefused, localDraft } = setUpAutosave();
  failNext(createError(400, { fields: { title: "too long" } }));
  type("Long");
  await advance(60_000);
  expect(sent).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(localDraft()).toBe("Long");
  type("Short");
  await advance(1_500);
  expect(sent).toHaveLength(2);
});

test("keeps saving the draft after publishing was refused", async () => {
  const { type, sent, failNext, autosave } = setUpAutosave();
  type("Not complete");
  failNext(createError(400, { fields: { tagNameList: "required" } }));
  await expect(autosave.save("publish")).rejects.toThrow();
  await advance(1_500);
  expect(sent.map(({ mode }) => mode)).toEqual(["publish", "draft"]);
  expect(autosave.getBase().isDraft).toBe(true);
});

test("keeps what is saved after publishing changes was refused or failed", async () => {
  const published = { postId: "7", version: 4, isDraft: false, draftVersion: null };
  const { type, sent, failNext, states, autosave } = setUpAutosave(published, "Read");
  type("Changed");
  await advance(1_500);
  for (const error of [createError(400, { fields: { tagNameList: "required" } }), createError(0)]) {
    failNext(error);
    await expect(autosave.save("publish")).rejects.toThrow();
    expect(states.at(-1)).toBe("saved");
    await advance(60_000);
  }
  expect(sent.map(({ mode }) => mode)).toEqual(["draft", "publish", "publish"]);
  expect(autosave.getBase()).toEqual({ ...published, draftVersion: 1 });
});

test("halts publishing if the post or its changes were saved elsewhere", async () => {
  const published = { postId: "7", version: 4, isDraft: false, draftVersion: 2 };
  const { type, sent, failNext, localDraft, autosave } = setUpAutosave(published, "Read");
  type("Mine");
  failNext(createError(409));
  await expect(autosave.save("publish")).rejects.toThrow();
  await advance(60_000);
  expect(sent).toHaveLength(1);
  expect(localDraft()).toBe("Mine");
  const elsewhere = { ...published, version: 5, draftVersion: 3 };
  autosave.rebase(elsewhere, createEmptyForm("post"), true);
  await autosave.save("publish");
  expect(sent.at(-1)).toEqual({ title: "Mine", mode: "publish", base: elsewhere });
});
