import type { AlertRule } from "#lib/contracts/product/watch";
import {
  type AlertKind,
  alertKinds,
  hasThreshold,
  type ThresholdKind,
  thresholds,
} from "#lib/domain/notify/alert/kind";
import { decimal } from "#lib/domain/number/decimal";
import { type NumberRule, readNumber } from "#lib/domain/number/read-number";

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
  return thresholds[kind] === "nav" ? threshold : decimal(threshold).times("100").toFixed();
}

/** What may be typed as a threshold: a NAV, or a share in per cent. */
const thresholdRules = {
  nav: { decimals: 6, min: "0.000001", max: "999999999.999999" },
  share: { decimals: 2, min: "0.01", max: "99.99" },
} as const satisfies Record<string, NumberRule>;

export const getThresholdRule = (kind: ThresholdKind): NumberRule =>
  thresholdRules[thresholds[kind]];

/** Returns the threshold that was typed, or null if it is none. */
function parseTyped(kind: ThresholdKind, typed: string): string | null {
  const { value } = readNumber(typed, getThresholdRule(kind));
  if (value === null || thresholds[kind] === "nav") return value;
  return decimal(value).times("0.01").toFixed();
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
