import type { FieldErrors } from "#lib/client/form/field-reason";
import { limits } from "#lib/domain/limits";
import { readNumber, readWholeNumber } from "#lib/domain/number/read-number";
import { promoCodePattern } from "#lib/domain/order/promo-code";
import { findTextProblem, textFields } from "#lib/domain/text-field";

/** The form of a promo code. Days are in UTC; a code is valid on its last day, too. */
export const emptyPromoCode = {
  reason: "",
  code: "",
  label: "",
  startsAt: "",
  expiresAt: "",
  maxUses: "",
};
export type PromoCodeValues = typeof emptyPromoCode;

/** The fields that say why the server refused them. */
export const promoCodeFields = ["code", "label", "startsAt", "expiresAt", "maxUses"] as const;

/** What may be typed as a limit of uses. */
export const usesRule = { decimals: 0, min: "1", max: String(limits.promoCode.uses) };

function findUsesProblem(maxUses: string) {
  const { problem } = readNumber(maxUses, usesRule);
  if (problem === null || problem === "required") return undefined;
  return problem === "tooLow" || problem === "tooLarge" ? problem : "invalid";
}

/** Returns the problems of a typed promo code by field. */
export function findPromoCodeProblems(
  { code, label, startsAt, expiresAt, maxUses }: PromoCodeValues,
  isNew: boolean,
): FieldErrors<(typeof promoCodeFields)[number]> {
  const typed = code.trim().toUpperCase();
  return {
    code: !isNew || promoCodePattern.test(typed) ? undefined : typed ? "invalid" : "required",
    label: findTextProblem(textFields.promoLabel, label),
    expiresAt: startsAt && expiresAt && expiresAt < startsAt ? "beforeStart" : undefined,
    maxUses: findUsesProblem(maxUses),
  };
}

const dayMs = 86_400_000;

/** Returns the body of the call, without what names the code. */
export const toPromoCodeBody = ({
  label,
  startsAt,
  expiresAt,
  maxUses,
  reason,
}: PromoCodeValues) => ({
  label,
  startsAt: startsAt ? `${startsAt}T00:00:00.000Z` : null,
  expiresAt: expiresAt ? new Date(Date.parse(expiresAt) + dayMs).toISOString() : null,
  maxUses: readWholeNumber(maxUses, { min: 1, max: limits.promoCode.uses }),
  reason,
});
