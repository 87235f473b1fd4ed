import { expect, test, vi } from "vitest";
import { readFromCursor } from "#lib/server/app/read-from-cursor";
import { AppError } from "#lib/server/core/error";

test.each([null, undefined, ""])("reads the first page for the cursor %j", async (cursor) => {
  const read = vi.fn(async (from?: string) => from ?? "first");
  expect(await readFromCursor(cursor, read)).toEqual({ page: "first", from: undefined });
  expect(read).toHaveBeenCalledOnce();
});

test("reads the page after a cursor", async () => {
  const read = async (from?: string) => `after ${from}`;
  expect(await readFromCursor("7", read)).toEqual({ page: "after 7", from: "7" });
});

const failWith = (error: Error) => async (from?: string) => {
  if (from) throw error;
  return "first";
};

test("reads the first page if the cursor is rejected, but not after a failure", async () => {
  const rejection = new AppError("invalid");
  expect(await readFromCursor("x", failWith(rejection))).toEqual({
    page: "first",
    from: undefined,
  });
  const failure = new Error("connection lost");
  await expect(readFromCursor("7", failWith(failure))).rejects.toBe(failure);
});
