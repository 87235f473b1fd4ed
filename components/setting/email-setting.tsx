"use client";
import { EmailVerification } from "#components/account/email-verification";
import { useMessages } from "#components/i18n/use-page-context";
import { ConfirmationFields } from "#components/setting/confirmation-fields";
import { RequireAccount } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { FormAlert } from "#components/ui/form-alert";
import { Skeleton } from "#components/ui/skeleton";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { checkVerification, isTokenRefused, unverified } from "#lib/client/account/verification";
import { ApiError } from "#lib/client/api/api-error";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { showToast } from "#lib/client/overlay/toast";
import type { Account } from "#lib/client/setting/account";
import {
  type Confirmation,
  emptyConfirmation,
  toConfirmationErrors,
  validateConfirmation,
} from "#lib/client/setting/confirmation";
import { useEmailChange } from "#lib/client/setting/security";
import { useTwoStep } from "#lib/client/setting/two-step";

/** The settings page of the email address. */
export function EmailSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  return (
    <SettingFrame userId={userId} section="email" title={settings.email.title}>
      <RequireAccount userId={userId}>
        {(account) => <EmailForm account={account} />}
      </RequireAccount>
    </SettingFrame>
  );
}

function EmailForm({ account }: { account: Account }) {
  const { data: twoStep, isPending, refetch } = useTwoStep();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!twoStep) return <ErrorState onRetry={() => void refetch()} />;
  return <VerifiedEmailForm account={account} asksForCode={twoStep.isOn} />;
}

function VerifiedEmailForm({ account, asksForCode }: { account: Account; asksForCode: boolean }) {
  const common = useMessages("common");
  const { settings } = useMessages("profile");
  const messages = settings.email;
  const changing = useEmailChange(account.id);
  const isPresent = (email: string) =>
    email.trim() !== "" && email.trim().toLowerCase() === account.email.toLowerCase();
  const form = useForm({
    initial: { verification: unverified, ...emptyConfirmation },
    validate: (values): FieldErrors<FieldName> => ({
      email: isPresent(values.verification.email) ? "same" : checkVerification(values.verification),
      ...validateConfirmation(values, asksForCode),
    }),
    mutation: changing,
    toBody: ({ verification: { email, token }, password, twoStepCode }) =>
      token
        ? {
            email: email.trim(),
            verificationToken: token,
            password,
            ...(asksForCode ? { twoStepCode } : {}),
          }
        : null,
    onSuccess: () => {
      form.reset();
      showToast(messages.saved);
    },
    toFieldErrors: toEmailErrors,
    onRefused: (error) => {
      if (!isTokenRefused(error)) return;
      form.change(({ verification: { email } }) => ({ verification: { ...unverified, email } }));
    },
  });
  const { verification } = form.values;

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-6"
    >
      <dl className="border-y border-line py-4">
        <dt className="text-sm text-ink-faint">{messages.current}</dt>
        <dd className="mt-0.5 text-lg wrap-anywhere">{account.email}</dd>
      </dl>
      <p className="text-sm text-ink-soft">{messages.hint}</p>
      <EmailVerification
        purpose="changeEmail"
        value={verification}
        onChange={(update) => form.change((now) => ({ verification: update(now.verification) }))}
        error={form.errors.email ?? (isPresent(verification.email) ? "same" : undefined)}
        onError={(error) => form.setError("email", error)}
        messages={{ same: messages.same }}
        refuses={isPresent}
      />
      <ConfirmationFields
        value={form.values}
        errors={form.errors}
        asksForCode={asksForCode}
        onChange={form.change}
      />
      <FormAlert>{form.failure && getAccountErrorMessage(form.failure, common)}</FormAlert>
      <Button type="submit" size="lg" loading={changing.isPending} className="self-start">
        {messages.save}
      </Button>
    </form>
  );
}

type FieldName = "email" | keyof Confirmation;

function toEmailErrors(error: Error): FieldErrors<FieldName> {
  const reason = error instanceof ApiError ? error.fields.email : undefined;
  const errors = toConfirmationErrors(error);
  if (reason === "same") return { ...errors, email: "same" };
  if (isTokenRefused(error)) return { ...errors, email: "verificationExpired" };
  // The numeric code is more specific than the field's reason.
  return reason ? { ...errors, email: error } : errors;
}
