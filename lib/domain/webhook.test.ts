import { expect, test } from "vitest";
import { getRetryDelayMs } from "#lib/domain/webhook";

test("waits longer after each failure, from a minute to twelve hours", () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 400].map((failures) => getRetryDelayMs(failures) / 60_000);
  expect(minutes).toEqual([1, 4, 16, 64, 256, 720, 720, 720]);
});
