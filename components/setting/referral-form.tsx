"use client";
import { useState } from "react";
import { CheckedField } from "#components/account/checked-field";
import { useMessages } from "#components/i18n/page-context";
import { accountErrorText } from "#lib/client/account/error-code";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import type { Account } from "#lib/client/setting/account";
import { useReferralCode } from "#lib/client/setting/security";

/** The code that somebody gave: applied once, and shown from then on. */
export function ReferralForm({ account }: { account: Account }) {
  const common = useMessages("common");
  const { problem } = useMessages("signup");
  const { settings } = useMessages("profile");
  const texts = settings.referral;
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const applying = useReferralCode(account.id);
  const applied = account.appliedReferralCode;

  if (applied) {
    return (
      <dl>
        <dt className="text-sm font-semibold">{texts.enter}</dt>
        <dd className="mt-1 text-lg tracking-[0.08em] tabular-nums">{applied}</dd>
        <dd className="mt-1 text-xs text-ink-faint">{texts.appliedNote}</dd>
      </dl>
    );
  }

  async function apply() {
    setError(code.trim() === "" ? texts.missing : undefined);
    if (code.trim() === "") return;
    await applying.mutateAsync(code.trim()).then(
      () => showToast(texts.applied),
      (refusal: unknown) => {
        const isOver = refusal instanceof ApiError && refusal.fields.code === "expired";
        setError(isOver ? problem.referralCode.expired : accountErrorText(refusal, common));
      },
    );
  }

  return (
    <CheckedField
      label={texts.enter}
      hint={texts.enterHint}
      error={error}
      name="referralCode"
      autoComplete="off"
      maxLength={40}
      value={code}
      className="uppercase"
      onChange={(value) => {
        setError(undefined);
        setCode(value);
      }}
      action={texts.apply}
      onAction={apply}
      done={false}
    />
  );
}
