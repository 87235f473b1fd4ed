"use client";
import { Copy } from "lucide";
import { CheckedField } from "#components/account/checked-field";
import { useMessages } from "#components/i18n/use-page-context";
import { RequireAccount } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { getFieldMessage } from "#lib/client/account/field-message";
import { findPromoReason } from "#lib/client/account/promo-reason";
import type { Account } from "#lib/client/account/setting/account";
import { useReferralCodeApplication } from "#lib/client/account/setting/security";
import { copyText } from "#lib/client/browser/clipboard";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { showToast } from "#lib/client/overlay/toast";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";

/** The settings page of referral codes: the own code to pass on, and the received one. */
export function ReferralSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const { title, lead } = settings.referral;
  return (
    <SettingFrame userId={userId} page="referralCode" title={title} lead={lead}>
      <RequireAccount userId={userId}>
        {(account) => (
          <div className="flex flex-col gap-8">
            <OwnReferralCode code={account.referralCode} />
            <ReferralForm account={account} />
          </div>
        )}
      </RequireAccount>
    </SettingFrame>
  );
}

function OwnReferralCode({ code }: { code: string }) {
  const { settings } = useMessages("profile");
  const messages = settings.referral;

  async function copy() {
    const isCopied = await copyText(code);
    showToast(isCopied ? messages.copied : messages.copyFailed, isCopied ? "success" : "warning");
  }

  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-y border-line py-4">
      <dl>
        <dt className="text-sm text-ink-faint">{messages.ownCode}</dt>
        <dd className="mt-1 text-2xl font-semibold tracking-[0.12em] tabular-nums">{code}</dd>
      </dl>
      <Button variant="outline" size="sm" aria-label={messages.copyLabel} onClick={copy}>
        <Icon icon={Copy} size={16} />
        {messages.copy}
      </Button>
    </div>
  );
}

/** Applies a received code once, and shows it from then on. */
function ReferralForm({ account }: { account: Account }) {
  const common = useMessages("common");
  const { problem } = useMessages("signup");
  const messages = useMessages("profile").settings.referral;
  const applying = useReferralCodeApplication(account.id);
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => ({ code: findTextProblem(textFields.referralCode, code) }),
    mutation: applying,
    toBody: ({ code }) => ({ code: code.trim() }),
    onSuccess: () => showToast(messages.applied),
    toFieldErrors: (error): FieldErrors<"code"> => ({ code: findPromoReason(error) ?? error }),
  });
  const { code: error } = form.errors;
  const codeMessages = {
    required: messages.required,
    expired: problem.referralCode.expired,
    usedUp: problem.referralCode.usedUp,
  };

  if (account.appliedReferralCode) {
    return (
      <dl>
        <dt className="text-sm font-semibold">{messages.codeLabel}</dt>
        <dd className="mt-1 text-lg tracking-[0.08em] tabular-nums">
          {account.appliedReferralCode}
        </dd>
        <dd className="mt-1 text-xs text-ink-faint">{messages.appliedNote}</dd>
      </dl>
    );
  }
  return (
    <CheckedField
      label={messages.codeLabel}
      hint={messages.codeHint}
      error={error && getFieldMessage("referralCode", error, codeMessages, common)}
      name="referralCode"
      autoComplete="off"
      maxLength={limits.typedCode}
      value={form.values.code}
      className="uppercase"
      onChange={(code) => form.change({ code })}
      action={messages.apply}
      onAction={form.submit}
      isBusy={applying.isPending}
      done={false}
    />
  );
}
