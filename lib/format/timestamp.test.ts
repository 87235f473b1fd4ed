import { expect, test } from "vitest";
import { formatMoment } from "#lib/format/timestamp";

test("a moment names its zone", () => {
  const at = "2026-11-20T13:00:00.000Z";
  expect(formatMoment(at, "en", "Europe/Paris")).toBe("Nov 20, 2026, 14:00 GMT+1");
  expect(formatMoment(at, "en", "America/New_York")).toBe("Nov 20, 2026, 08:00 EST");
  expect(formatMoment(at, "zh", "Asia/Shanghai")).toBe("2026年11月20日 GMT+8 21:00");
});
