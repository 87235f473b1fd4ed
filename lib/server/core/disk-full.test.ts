import { expect, test } from "vitest";
import { diskFull, isDiskFull, storeOrRead, wasDiskFullWithin } from "#lib/server/core/disk-full";
import { AppError } from "#lib/server/core/error";

const withCode = (code: string) => Object.assign(new Error("write failed"), { code });

test.each([
  ["a full disk", withCode("ENOSPC")],
  ["a used-up quota", withCode("EDQUOT")],
  ["a full disk of PostgreSQL", withCode("53100")],
  ["its cause", new AppError("serviceUnavailable", { cause: withCode("ENOSPC") })],
  ["a library without codes", new Error("x: write error\nsystem error: No space left on device")],
])("recognizes %s", (_name, error) => expect(isDiskFull(error)).toBe(true));

test.each([
  ["another fault", withCode("EACCES")],
  [
    "a text of a user",
    new Error("Failed query: No space left on device", { cause: withCode("23505") }),
  ],
])("does not take %s for one", (_name, error) => expect(isDiskFull(error)).toBe(false));

test("reads without storing on a full disk only", async () => {
  const fail = (code: string) => () => Promise.reject(withCode(code));
  expect(await storeOrRead(fail("ENOSPC"), async () => "read")).toBe("read");
  await expect(storeOrRead(fail("EACCES"), async () => "read")).rejects.toThrow("write failed");
  expect(await storeOrRead(async () => "stored", fail("EACCES"))).toBe("stored");
});

test("remembers a refusal for a while", () => {
  diskFull(withCode("ENOSPC"));
  expect([wasDiskFullWithin(60_000), wasDiskFullWithin(-1)]).toEqual([true, false]);
});
