import { expect, test } from "vitest";
import { runToggle } from "#lib/client/api/optimistic-toggle";

/** Creates a toggle whose calls wait until the test answers them. */
function setUp(isOn = false) {
  const shown: boolean[] = [];
  const sent: { isOn: boolean; answer: () => void; refuse: () => void }[] = [];
  const confirmed: string[] = [];
  const refused: unknown[] = [];
  const watchers = new Set<() => void>();
  const toggle = {
    key: `test ${Math.random()}`,
    isOn,
    show: (isOn: boolean) => {
      shown.push(isOn);
    },
    send: (isOn: boolean) =>
      new Promise<string>((resolve, reject) => {
        const answer = () => resolve(isOn ? "on" : "off");
        sent.push({ isOn, answer, refuse: () => reject(new Error("no")) });
      }),
    watchFetches: (onFetch: () => void) => {
      watchers.add(onFetch);
      return () => watchers.delete(onFetch);
    },
    onConfirmed: (reply: string) => {
      confirmed.push(reply);
    },
    onRefused: (error: unknown) => {
      refused.push(error);
    },
  };
  const getCall = async (index: number) => {
    while (!sent[index]) await Promise.resolve();
    return sent[index];
  };
  const fetch = () => {
    for (const onFetch of watchers) onFetch();
  };
  return { toggle, shown, sent, confirmed, refused, getCall, fetch };
}

test("shows the new state at once and confirms the reply", async () => {
  const { toggle, shown, confirmed, getCall } = setUp();
  const done = runToggle(toggle);
  expect(shown).toEqual([true]);
  expect(confirmed).toEqual([]);
  (await getCall(0)).answer();
  await done;
  expect(confirmed).toEqual(["on"]);
});

test("merges toggles during a call into one further call", async () => {
  const { toggle, shown, sent, confirmed, getCall } = setUp();
  const done = runToggle(toggle);
  void runToggle(toggle);
  void runToggle(toggle);
  void runToggle(toggle);
  expect(shown).toEqual([true, false, true, false]);
  expect(sent.map(({ isOn }) => isOn)).toEqual([true]);
  (await getCall(0)).answer();
  (await getCall(1)).answer();
  await done;
  expect(sent.map(({ isOn }) => isOn)).toEqual([true, false]);
  expect(confirmed).toEqual(["off"]);
});

test("sends nothing more if toggles during a call cancel out", async () => {
  const { toggle, sent, getCall } = setUp();
  const done = runToggle(toggle);
  void runToggle(toggle);
  void runToggle(toggle);
  (await getCall(0)).answer();
  await done;
  expect(sent).toHaveLength(1);
});

test("returns to the last confirmed state on a refusal", async () => {
  const { toggle, shown, confirmed, refused, getCall } = setUp();
  const done = runToggle(toggle);
  void runToggle(toggle);
  (await getCall(0)).answer();
  (await getCall(1)).refuse();
  await done;
  expect(shown.at(-1)).toBe(true);
  expect(confirmed).toEqual([]);
  expect(refused).toHaveLength(1);
});

test("overrides a fetch that started before the end of a run, until the next run", async () => {
  const { toggle, shown, getCall, fetch } = setUp();
  const late = {
    ...toggle,
    watchFetches: (onFetch: () => void) => {
      toggle.watchFetches(onFetch);
      return () => {};
    },
  };
  const done = runToggle(late);
  (await getCall(0)).answer();
  await done;
  fetch();
  expect(shown).toEqual([true, true]);
  const again = runToggle({ ...toggle, isOn: true });
  (await getCall(1)).answer();
  await again;
  shown.length = 0;
  fetch();
  expect(shown).toEqual([]);
});

test("overrides fetches during a run, not later ones", async () => {
  const { toggle, shown, getCall, fetch } = setUp();
  const done = runToggle(toggle);
  fetch();
  expect(shown).toEqual([true, true]);
  (await getCall(0)).answer();
  await done;
  fetch();
  expect(shown).toEqual([true, true]);
});
