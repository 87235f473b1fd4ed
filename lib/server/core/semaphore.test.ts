import { expect, test, vi } from "vitest";
import { createSemaphore } from "#lib/server/core/semaphore";

test("runs up to the limit at a time and the rest in order of arrival", async () => {
  const semaphore = createSemaphore(2);
  const started: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, index) =>
    semaphore.run(() => {
      started.push(index);
      return promise;
    }),
  );
  await vi.waitUntil(() => started.length === 2);
  expect(semaphore.waitingCount).toBe(2);
  ends[1]?.resolve();
  await all[1];
  await vi.waitUntil(() => started.length === 3);
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
  expect(semaphore.waitingCount).toBe(0);
});

test("skips work that is no longer wanted once a slot is free", async () => {
  const semaphore = createSemaphore(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = semaphore.run(() => promise);
  let isWanted = true;
  const work = vi.fn(async () => "done");
  const second = semaphore.runIfWanted(() => isWanted, work);
  isWanted = false;
  resolve();
  await first;
  expect(await second).toBeNull();
  expect(work).not.toHaveBeenCalled();
  expect(await semaphore.runIfWanted(() => true, work)).toBe("done");
});

test("passes the slot on when work fails", async () => {
  const semaphore = createSemaphore(1);
  const failing = semaphore.run(async () => {
    throw new Error("no");
  });
  const next = semaphore.run(async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});
