import Big from "big.js";
import type { AlertRule } from "#lib/contracts/watchlist";
import { type AlertKind, alertKinds, hasThreshold, thresholds } from "#lib/domain/alert/kind";

/** What the form shows of each kind: if it is on, and its threshold as typed. */
export type RuleForm = Record<AlertKind, { isOn: boolean; typed: string }>;

const suggestions: Partial<Record<AlertKind, string>> = {
  dayMove: "3",
  weekMove: "5",
  drawdown: "10",
};

/** Returns the form of stored rules. Kinds that are off suggest a threshold. */
export const toRuleForm = (rules: readonly AlertRule[]): RuleForm =>
  Object.fromEntries(
    alertKinds.map((kind) => {
      const rule = rules.find((each) => each.kind === kind);
      return [kind, { isOn: !!rule, typed: toTyped(kind, rule?.threshold ?? null) }];
    }),
  ) as RuleForm;

function toTyped(kind: AlertKind, threshold: string | null): string {
  if (!hasThreshold(kind) || threshold === null) return suggestions[kind] ?? "";
  return thresholds[kind] === "nav" ? threshold : new Big(threshold).times(100).toFixed();
}

/** Returns the threshold that was typed, or null if it is none. Takes a decimal comma, too. */
function parseTyped(kind: keyof typeof thresholds, typed: string): string | null {
  const text = typed.trim().replace(",", ".");
  const isNav = thresholds[kind] === "nav";
  if (!(isNav ? /^\d{1,9}(\.\d{1,6})?$/ : /^\d{1,2}(\.\d{1,2})?$/).test(text)) return null;
  const value = new Big(text);
  if (value.lte(0)) return null;
  return isNav ? value.toFixed() : value.div(100).toFixed();
}

/** Returns the rules of a form, and the kinds whose threshold is not one. */
export function readRuleForm(form: RuleForm): { rules: AlertRule[]; invalid: AlertKind[] } {
  const rules: AlertRule[] = [];
  const invalid: AlertKind[] = [];
  for (const kind of alertKinds.filter((each) => form[each].isOn)) {
    if (!hasThreshold(kind)) {
      rules.push({ kind, threshold: null });
      continue;
    }
    const threshold = parseTyped(kind, form[kind].typed);
    if (threshold === null) invalid.push(kind);
    else rules.push({ kind, threshold });
  }
  return { rules, invalid };
}
