import { type FieldErrors, toFieldErrors } from "#lib/client/form/field-reason";
import { limits } from "#lib/domain/limits";
import { promoCodePattern } from "#lib/domain/promo-code";
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
export type PromoCodeField = Exclude<keyof PromoCodeValues, "reason">;

/** Returns the problems of a typed promo code by field. */
export function findPromoCodeProblems(
  { code, label, startsAt, expiresAt, maxUses }: PromoCodeValues,
  isNew: boolean,
): FieldErrors<PromoCodeField> {
  const typed = code.trim().toUpperCase();
  const uses = maxUses.trim();
  return {
    code: !isNew || promoCodePattern.test(typed) ? undefined : typed ? "invalid" : "required",
    label: findTextProblem(textFields.promoLabel, label),
    expiresAt: startsAt && expiresAt && expiresAt < startsAt ? "beforeStart" : undefined,
    maxUses:
      uses === ""
        ? undefined
        : !/^\d{1,9}$/.test(uses)
          ? "invalid"
          : Number(uses) < 1
            ? "tooLow"
            : Number(uses) > limits.promoCode.uses
              ? "tooLarge"
              : undefined,
  };
}

/** Returns the errors of a refused call by field. */
export const toPromoCodeErrors = (error: Error): FieldErrors<PromoCodeField | "reason"> =>
  toFieldErrors(error, ["code", "label", "startsAt", "expiresAt", "maxUses", "reason"]);

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
  maxUses: maxUses.trim() ? Number(maxUses) : null,
  reason,
});
