"use client";
import { CheckedField } from "#components/account/checked-field";
import { useMessages } from "#components/i18n/use-page-context";
import { verifyReferralCode } from "#lib/client/account/mutations";
import { findPromoReason } from "#lib/client/account/promo-reason";
import type { SignupField, SignupValues } from "#lib/client/account/signup";
import type { Form } from "#lib/client/form/use-form";
import { limits } from "#lib/domain/limits";

type Props = { form: Form<SignupValues, SignupField>; error: string | undefined };

/** A promo or referral code; it counts only once it is applied. */
export function SignupReferralField({ form, error }: Props) {
  const { referral: messages, change } = useMessages("signup");
  const { referralCode, appliedCode } = form.values;

  async function apply() {
    form.setError("referralCode", undefined);
    const code = referralCode.trim();
    if (code === "") return;
    await verifyReferralCode(code).then(
      () => form.change((now) => (now.referralCode.trim() === code ? { appliedCode: code } : {})),
      (refusal: Error) => {
        form.setError("referralCode", findPromoReason(refusal) ?? refusal);
      },
    );
  }

  return (
    <CheckedField
      label={messages.label}
      optional
      hint={appliedCode ? undefined : messages.hint}
      error={error}
      name="referralCode"
      autoComplete="off"
      maxLength={limits.typedCode}
      value={referralCode}
      onChange={(value) => form.change({ referralCode: value, appliedCode: null })}
      action={messages.apply}
      onAction={apply}
      done={appliedCode !== null && messages.applied}
      undo={{
        label: change,
        onUndo: () => form.change({ referralCode: "", appliedCode: null }),
      }}
    />
  );
}
