import { expect, test } from "vitest";
import { runToggle } from "#lib/client/api/optimistic-toggle";

/** A toggle whose calls are answered by hand. */
function setUp(on = false) {
  const shown: boolean[] = [];
  const sent: { on: boolean; answer: () => void; refuse: () => void }[] = [];
  const confirmed: string[] = [];
  const refused: unknown[] = [];
  const watching = new Set<() => void>();
  const toggle = {
    key: `test ${Math.random()}`,
    on,
    show: (next: boolean) => {
      shown.push(next);
    },
    send: (next: boolean) =>
      new Promise<string>((resolve, reject) => {
        const answer = () => resolve(next ? "on" : "off");
        sent.push({ on: next, answer, refuse: () => reject(new Error("no")) });
      }),
    watch: (onRead: () => void) => {
      watching.add(onRead);
      return () => watching.delete(onRead);
    },
    confirm: (reply: string) => {
      confirmed.push(reply);
    },
    refuse: (error: unknown) => {
      refused.push(error);
    },
  };
  const nth = async (index: number) => {
    while (!sent[index]) await Promise.resolve();
    return sent[index];
  };
  const read = () => {
    for (const onRead of watching) onRead();
  };
  return { toggle, shown, sent, confirmed, refused, nth, read };
}

test("it shows at once and takes over the reply", async () => {
  const { toggle, shown, confirmed, nth } = setUp();
  const done = runToggle(toggle);
  expect(shown).toEqual([true]);
  expect(confirmed).toEqual([]);
  (await nth(0)).answer();
  await done;
  expect(confirmed).toEqual(["on"]);
});

test("presses during a call are sent after it, folded into one", async () => {
  const { toggle, shown, sent, confirmed, nth } = setUp();
  const done = runToggle(toggle);
  void runToggle(toggle);
  void runToggle(toggle);
  void runToggle(toggle);
  expect(shown).toEqual([true, false, true, false]);
  expect(sent.map(({ on }) => on)).toEqual([true]);
  (await nth(0)).answer();
  (await nth(1)).answer();
  await done;
  expect(sent.map(({ on }) => on)).toEqual([true, false]);
  expect(confirmed).toEqual(["off"]);
});

test("a double press that ends where it began sends nothing more", async () => {
  const { toggle, sent, nth } = setUp();
  const done = runToggle(toggle);
  void runToggle(toggle);
  void runToggle(toggle);
  (await nth(0)).answer();
  await done;
  expect(sent).toHaveLength(1);
});

test("a refusal falls back to what was confirmed last", async () => {
  const { toggle, shown, confirmed, refused, nth } = setUp();
  const done = runToggle(toggle);
  void runToggle(toggle);
  (await nth(0)).answer();
  (await nth(1)).refuse();
  await done;
  expect(shown.at(-1)).toBe(true);
  expect(confirmed).toEqual([]);
  expect(refused).toHaveLength(1);
});

test("a read that began before the end of a run is shown as that ended, unless it is pressed again", async () => {
  const { toggle, shown, nth, read } = setUp();
  const late = {
    ...toggle,
    watch: (onRead: () => void) => {
      toggle.watch(onRead);
      return () => {};
    },
  };
  const done = runToggle(late);
  (await nth(0)).answer();
  await done;
  read();
  expect(shown).toEqual([true, true]);
  const again = runToggle({ ...toggle, on: true });
  (await nth(1)).answer();
  await again;
  shown.length = 0;
  read();
  expect(shown).toEqual([]);
});

test("a read that arrives meanwhile is shown as pressed, one that arrives later as it is", async () => {
  const { toggle, shown, nth, read } = setUp();
  const done = runToggle(toggle);
  read();
  expect(shown).toEqual([true, true]);
  (await nth(0)).answer();
  await done;
  read();
  expect(shown).toEqual([true, true]);
});
