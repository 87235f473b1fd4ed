"use client";
import { CheckedField } from "#components/account/checked-field";
import { OptionalLabel } from "#components/account/optional-label";
import { useMessages } from "#components/i18n/page-context";
import { accountErrorText } from "#lib/client/account/error-code";
import { askReferralCode } from "#lib/client/account/mutations";
import { changeDraft, type SignupDraft, signupDraft } from "#lib/client/account/signup-draft";
import { ApiError } from "#lib/client/api/api-error";

type Props = {
  draft: SignupDraft;
  error: string | undefined;
  onError: (error: string | undefined) => void;
};

/** A promo or referral code; it counts only once it was applied. */
export function SignupReferral({ draft: { referralCode, appliedCode }, error, onError }: Props) {
  const common = useMessages("common");
  const { referral: texts, change, problem } = useMessages("signup");

  async function apply() {
    onError(undefined);
    const code = referralCode.trim();
    if (code === "") return;
    try {
      await askReferralCode(code);
      if (signupDraft.get().referralCode.trim() === code) changeDraft({ appliedCode: code });
    } catch (refusal) {
      const isExpired = refusal instanceof ApiError && refusal.fields.code === "expired";
      onError(isExpired ? problem.referralCode.expired : accountErrorText(refusal, common));
    }
  }

  return (
    <CheckedField
      label={<OptionalLabel>{texts.label}</OptionalLabel>}
      hint={appliedCode ? undefined : texts.hint}
      error={error}
      name="referralCode"
      autoComplete="off"
      maxLength={40}
      value={referralCode}
      onChange={(value) => {
        onError(undefined);
        changeDraft({ referralCode: value, appliedCode: null });
      }}
      action={texts.apply}
      onAction={apply}
      done={appliedCode !== null && texts.applied}
      undo={{ label: change, onUndo: () => changeDraft({ referralCode: "", appliedCode: null }) }}
    />
  );
}
