import { expect, test } from "vitest";
import {
  checkDecision,
  createDecisionValues,
  toDecisionBody,
} from "#lib/client/moderation/desk/decision-form";
import type { CaseDetail } from "#lib/contracts/moderation/case-desk";
import { limits } from "#lib/domain/limits";

const detail = {
  category: "scam",
  suggestion: { kinds: ["blockPost", "limitPosts"], days: 7 },
} as unknown as CaseDetail;

test("starts with the suggested sanctions and sends them with their duration", () => {
  const values = createDecisionValues(detail, "upheld");
  const body = toDecisionBody({ ...values, facts: "It asks for money.", reason: "Clear." });
  expect(body).toEqual({
    outcome: "upheld",
    reason: "Clear.",
    rule: "scam",
    facts: "It asks for money.",
    sanctions: [
      { kind: "blockPost", days: null },
      { kind: "limitPosts", days: 7 },
    ],
  });
});

test("sends no sanctions with a case that is not upheld", () => {
  const values = { ...createDecisionValues(detail, "dismissed"), facts: "x", reason: "Fine." };
  expect(toDecisionBody(values)).toEqual({ outcome: "dismissed", reason: "Fine." });
  expect(checkDecision({ ...values, kinds: [], facts: "" })).toEqual({});
});

test("needs sanctions, facts and a reason to uphold", () => {
  const values = createDecisionValues(detail, "upheld");
  expect(checkDecision({ ...values, kinds: [] })).toEqual({
    kinds: "required",
    facts: "required",
    reason: "required",
  });
  const long = "x".repeat(limits.decisionFacts + 1);
  expect(checkDecision({ ...values, facts: long, reason: "r" })).toEqual({ facts: "tooLong" });
});
