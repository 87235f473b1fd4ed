import { expect, test, vi } from "vitest";
import { batchByTurn, batchWhileBusy } from "#lib/server/core/batch";

test("asks the questions of one turn together, and fails them together", async () => {
  const ask = vi.fn(async (questions: number[]) => questions.map((each) => each * 2));
  const double = batchByTurn(ask);
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(ask.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
  ask.mockRejectedValueOnce(new Error("away"));
  const settled = await Promise.allSettled([double(1), double(2)]);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await double(5)).toBe(10);
});

/** Asks questions whose batches end when the test says so. */
function createBusy() {
  const batches: { key: string; questions: string[]; end: PromiseWithResolvers<void> }[] = [];
  const ask = batchWhileBusy(async (key, questions: string[]) => {
    const end = Promise.withResolvers<void>();
    batches.push({ key, questions, end });
    await end.promise;
    return questions.map((each) => `${key}${each}`);
  });
  const list = () => batches.map(({ key, questions }) => `${key}: ${questions.join()}`);
  return { ask, batches, list };
}

test("asks at once, and then together what arrived meanwhile with the same key", async () => {
  const { ask, batches, list } = createBusy();
  const answers = [ask("a", "1"), ask("a", "2"), ask("a", "3"), ask("b", "4")];
  expect(list()).toEqual(["a: 1", "b: 4"]);
  batches[0]?.end.resolve();
  expect(await answers[0]).toBe("a1");
  await vi.waitFor(() => expect(list()).toEqual(["a: 1", "b: 4", "a: 2,3"]));
  const late = ask("a", "5");
  batches[2]?.end.reject(new Error("away"));
  await expect(answers[1]).rejects.toThrow("away");
  await expect(answers[2]).rejects.toThrow("away");
  await vi.waitFor(() => expect(list().at(-1)).toBe("a: 5"));
  for (const { end } of batches) end.resolve();
  expect(await Promise.all([answers[3], late])).toEqual(["b4", "a5"]);
  const next = ask("a", "6");
  batches.at(-1)?.end.resolve();
  expect(await next).toBe("a6");
});

test("does not wait behind a batch that takes long", async () => {
  vi.useFakeTimers();
  const { ask, batches, list } = createBusy();
  const answers = [ask("a", "1"), ask("a", "2")];
  await vi.advanceTimersByTimeAsync(99);
  expect(list()).toEqual(["a: 1"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(list()).toEqual(["a: 1", "a: 2"]);
  vi.useRealTimers();
  for (const { end } of batches) end.resolve();
  expect(await Promise.all(answers)).toEqual(["a1", "a2"]);
});
