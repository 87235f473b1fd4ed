import { expect, test } from "vitest";
import { formatDateTime } from "#lib/format/timestamp";

test("a moment names its zone", () => {
  const at = "2026-11-20T13:00:00.000Z";
  expect(formatDateTime(at, "en", "Europe/Paris")).toBe("Nov 20, 2026, 14:00 GMT+1");
  expect(formatDateTime(at, "en", "America/New_York")).toBe("Nov 20, 2026, 08:00 EST");
  expect(formatDateTime(at, "zh", "Asia/Shanghai")).toBe("2026年11月20日 GMT+8 21:00");
});
