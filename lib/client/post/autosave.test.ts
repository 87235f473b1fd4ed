import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setUpAutosave, unsavedBase } from "#lib/testing/autosave";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("stores a draft on the device, saves it in a pause, then discards the local draft", async () => {
  const { type, sent, localDraft, states, autosave } = setUpAutosave();
  type("H");
  await advance(400);
  expect(localDraft()).toBe("H");
  expect(sent).toEqual([]);
  type("Hello");
  await advance(1_500);
  expect(sent).toEqual([{ title: "Hello", mode: "draft", base: unsavedBase }]);
  expect(localDraft()).toBeNull();
  expect(states).toEqual(["unsaved", "saving", "saved"]);
  expect(autosave.getBase()).toEqual({
    postId: "7",
    version: 1,
    isDraft: true,
    draftVersion: null,
  });
});

test("saves while typing goes on without a pause", async () => {
  const { type, sent } = setUpAutosave();
  for (let n = 0; n < 20; n += 1) {
    type("a".repeat(n + 1));
    await advance(500);
  }
  expect(sent.length).toBeGreaterThanOrEqual(1);
  expect(sent.length).toBeLessThanOrEqual(3);
});

test("runs one save at a time, and saves later changes with the new version", async () => {
  const { type, sent, delayNext, localDraft } = setUpAutosave();
  const release = delayNext();
  type("One");
  await advance(1_500);
  type("One, two");
  await advance(10_000);
  expect(sent).toHaveLength(1);
  expect(localDraft()).toBe("One, two");
  release();
  await advance(1_500);
  expect(sent.map(({ title, base }) => [title, base.version])).toEqual([
    ["One", null],
    ["One, two", 1],
  ]);
  expect(localDraft()).toBeNull();
});

test("sends neither a blank new post nor content equal to the saved one", async () => {
  const blank = setUpAutosave();
  blank.type(" ");
  await advance(5_000);
  expect(blank.sent).toEqual([]);
  const same = setUpAutosave(
    { postId: "7", version: 4, isDraft: true, draftVersion: null },
    "As saved",
  );
  same.type("As saved!");
  same.type("As saved");
  await advance(5_000);
  expect(same.sent).toEqual([]);
  expect(same.autosave.isDirty()).toBe(false);
  expect(same.localDraft()).toBeNull();
});

test("saves changes of a published post beside it until they are published", async () => {
  const published = { postId: "7", version: 4, isDraft: false, draftVersion: null };
  const { type, sent, localDraft, autosave } = setUpAutosave(published, "Read");
  type("Half a sen");
  await advance(1_500);
  expect(localDraft()).toBeNull();
  expect(autosave.getBase()).toEqual({ ...published, draftVersion: 1 });
  type("Half a sentence");
  await advance(1_500);
  await autosave.save("publish");
  expect(sent).toEqual([
    { title: "Half a sen", mode: "draft", base: published },
    { title: "Half a sentence", mode: "draft", base: { ...published, draftVersion: 1 } },
    { title: "Half a sentence", mode: "publish", base: { ...published, draftVersion: 2 } },
  ]);
  expect(autosave.getBase()).toEqual({ ...published, version: 5 });
});

test("neither stores nor saves after publishing", async () => {
  const { type, sent, autosave, localDraft } = setUpAutosave();
  type("Done");
  await autosave.save("publish");
  expect(autosave.getBase().isDraft).toBe(false);
  autosave.close();
  type("A stray change");
  await advance(60_000);
  await autosave.flush();
  expect(sent).toHaveLength(1);
  expect(localDraft()).toBeNull();
});

test("saves pending changes at once on flush", async () => {
  const { type, sent, autosave } = setUpAutosave();
  type("Leaving");
  await autosave.flush();
  expect(sent.map(({ title }) => title)).toEqual(["Leaving"]);
});

test("publishes after a save that waited for the same one as it", async () => {
  const { type, sent, delayNext, autosave } = setUpAutosave();
  const release = delayNext();
  type("One");
  await advance(1_500);
  type("One, two");
  // As when the publish step opens, and its button is pressed, while the network is slow.
  const flushed = autosave.flush();
  const published = autosave.save("publish");
  release();
  await advance(0);
  await Promise.all([flushed, published]);
  expect(sent.map(({ mode, base }) => [mode, base.version])).toEqual([
    ["draft", null],
    ["draft", 1],
    ["publish", 2],
  ]);
});

test("reports that the device cannot store the draft", async () => {
  const { type, autosave, refuseStorage, goOffline } = setUpAutosave();
  refuseStorage();
  goOffline();
  type("Nowhere");
  await advance(400);
  expect(autosave.getState().isStoredLocally).toBe(false);
  expect(autosave.isDirty()).toBe(true);
});
