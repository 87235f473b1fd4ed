import { expect, test, vi } from "vitest";
import { createSemaphore } from "#lib/server/core/semaphore";

const always = () => true;

test("runs so many at a time, and the others in turn", async () => {
  const gate = createSemaphore(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, at) =>
    gate(always, () => {
      begun.push(at);
      return promise;
    }),
  );
  await vi.waitUntil(() => begun.length === 2);
  ends[1]?.resolve();
  await all[1];
  await vi.waitUntil(() => begun.length === 3);
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("begins nothing that nobody wants by then", async () => {
  const gate = createSemaphore(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = gate(always, () => promise);
  let wanted = true;
  const work = vi.fn(async () => "done");
  const second = gate(() => wanted, work);
  wanted = false;
  resolve();
  await first;
  expect(await second).toBeNull();
  expect(work).not.toHaveBeenCalled();
  expect(await gate(always, work)).toBe("done");
});

test("a failure gives its place to the next", async () => {
  const gate = createSemaphore(1);
  const failing = gate(always, async () => {
    throw new Error("no");
  });
  const next = gate(always, async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});
