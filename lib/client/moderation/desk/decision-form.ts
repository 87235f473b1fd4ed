import type { FieldErrors } from "#lib/client/form/field-reason";
import type { CaseDetail } from "#lib/contracts/moderation/case-desk";
import {
  isTimed,
  type SanctionDays,
  type SanctionKind,
  sanctionDays,
} from "#lib/domain/moderation/sanction";
import { findTextProblem, textFields } from "#lib/domain/text-field";

export const outcomes = ["upheld", "dismissed", "ignored"] as const;
export type Outcome = (typeof outcomes)[number];

export type DecisionValues = {
  outcome: Outcome;
  kinds: SanctionKind[];
  days: Partial<Record<SanctionKind, SanctionDays>>;
  rule: string;
  facts: string;
  reason: string;
};

const findDays = (days: number | null): SanctionDays =>
  sanctionDays.find((each) => each === days) ?? null;

/** Returns the form of a case with its suggested sanctions. */
export function createDecisionValues(
  { suggestion, category }: CaseDetail,
  outcome: Outcome,
): DecisionValues {
  const days = findDays(suggestion.days);
  const timed = suggestion.kinds.filter(isTimed).map((kind) => [kind, days]);
  return {
    outcome,
    kinds: suggestion.kinds,
    days: Object.fromEntries(timed),
    rule: category,
    facts: "",
    reason: "",
  };
}

/** Returns the form of one sanction without a case. */
export const createDirectValues = (kind: SanctionKind): DecisionValues => ({
  outcome: "upheld",
  kinds: [kind],
  days: kind === "ban" ? { ban: 7 } : {},
  rule: "other",
  facts: "",
  reason: "",
});

/** Returns the errors of the form by field. */
export function checkDecision({
  outcome,
  kinds,
  facts,
  reason,
}: DecisionValues): FieldErrors<"kinds" | "facts" | "reason"> {
  const isUpheld = outcome === "upheld";
  return {
    kinds: isUpheld && kinds.length === 0 ? "required" : undefined,
    facts: isUpheld ? findTextProblem({ ...textFields.decisionFacts, min: 1 }, facts) : undefined,
    reason: findTextProblem(textFields.auditReason, reason),
  };
}

/** Returns the sanctions with their durations, as a call sends them. */
export const toSanctions = ({ kinds, days }: DecisionValues) =>
  kinds.map((kind) => ({ kind, days: isTimed(kind) ? (days[kind] ?? null) : null }));

/** Returns the body of the call that decides a case. Only an upheld one has sanctions. */
export function toDecisionBody(values: DecisionValues) {
  const { outcome, rule, facts, reason } = values;
  if (outcome !== "upheld") return { outcome, reason };
  return { outcome, reason, rule, facts, sanctions: toSanctions(values) };
}
