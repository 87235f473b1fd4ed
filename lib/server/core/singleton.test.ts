import { expect, test, vi } from "vitest";
import { singleton } from "#lib/server/core/singleton";

test("creates a value once", () => {
  const create = vi.fn(() => ({}));
  expect(singleton("test.once", create)).toBe(singleton("test.once", create));
  expect(create).toHaveBeenCalledTimes(1);
});

test("creates a promise again after it has rejected, and not before", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("no such file"))
    .mockResolvedValue("loaded");
  const attempts = [singleton("test.retry", load), singleton("test.retry", load)];
  expect(load).toHaveBeenCalledTimes(1);
  await expect(Promise.all(attempts)).rejects.toThrow("no such file");
  expect(await singleton("test.retry", load)).toBe("loaded");
  expect(await singleton("test.retry", load)).toBe("loaded");
  expect(load).toHaveBeenCalledTimes(2);
});
