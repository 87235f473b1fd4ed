import { expect, test } from "vitest";
import {
  getCategoryWeight,
  getReporterWeight,
  getReportPriority,
} from "#lib/domain/moderation/case-priority";

test("weighs harm to people most and unknown categories least", () => {
  expect(getCategoryWeight("violence")).toBeGreaterThan(getCategoryWeight("scam"));
  expect(getCategoryWeight("scam")).toBeGreaterThan(getCategoryWeight("other"));
  expect(getCategoryWeight("")).toBe(1);
});

test.each([
  [0, 0, 1],
  [1, 0, 4 / 3],
  [50, 0, 102 / 52],
  [0, 2, 0.5],
  [0, 50, 0.25],
])(
  "trusts a reporter with %i upheld and %i dismissed reports by %d",
  (upheld, dismissed, weight) => {
    expect(getReporterWeight({ upheld, dismissed })).toBeCloseTo(weight, 10);
  },
);

test("returns hundredths", () => {
  expect(getReportPriority("scam", { upheld: 0, dismissed: 0 })).toBe(500);
  expect(getReportPriority("scam", { upheld: 1, dismissed: 0 })).toBe(667);
});
