import { expect, test } from "vitest";
import { readRuleForm, toRuleForm } from "#lib/client/product/watch/rule-form";

test("shows shares in per cent and returns the same rules", () => {
  const rules = [
    { kind: "navLevel", threshold: "105.5" },
    { kind: "dayMove", threshold: "0.0325" },
    { kind: "post", threshold: null },
  ] as const;
  const form = toRuleForm(rules);
  expect(form.dayMove).toEqual({ isOn: true, typed: "3.25" });
  expect(form.drawdown).toEqual({ isOn: false, typed: "10" });
  expect(readRuleForm(form)).toEqual({ rules, invalid: [] });
});

test.each([
  ["dayMove", "2,5", "0.025"],
  ["dayMove", " 5 ", "0.05"],
  ["navLevel", "0105.50", "105.5"],
  ["dayMove", "0", null],
  ["dayMove", "100", null],
  ["dayMove", "1e1", null],
  ["dayMove", "1.234", null],
  ["dayMove", "２，５", "0.025"],
  ["navLevel", "1.500,50", "1500.5"],
  ["navLevel", "1,234", null],
  ["navLevel", "12,34,5", null],
  ["navLevel", "1,,000", null],
  ["navLevel", "", null],
  ["navLevel", "-5", null],
] as const)("reads %s %j as %j", (kind, typed, threshold) => {
  const form = { ...toRuleForm([]), [kind]: { isOn: true, typed } };
  const { rules, invalid } = readRuleForm(form);
  expect(rules).toEqual(threshold === null ? [] : [{ kind, threshold }]);
  expect(invalid).toEqual(threshold === null ? [kind] : []);
});
