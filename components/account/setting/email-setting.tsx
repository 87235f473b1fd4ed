"use client";
import { EmailVerification } from "#components/account/email-verification";
import { useMessages } from "#components/i18n/use-page-context";
import { RequireAccount } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import type { Account } from "#lib/client/account/setting/account";
import { useEmailChange } from "#lib/client/account/setting/security";
import { checkVerification, isTokenRefused, unverified } from "#lib/client/account/verification";
import { ApiError } from "#lib/client/api/api-error";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { showToast } from "#lib/client/overlay/toast";

/** The settings page of the email address. */
export function EmailSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  return (
    <SettingFrame userId={userId} page="security" isPart title={settings.email.title}>
      <RequireAccount userId={userId}>
        {(account) => <EmailForm account={account} />}
      </RequireAccount>
    </SettingFrame>
  );
}

function EmailForm({ account }: { account: Account }) {
  const common = useMessages("common");
  const { settings } = useMessages("profile");
  const messages = settings.email;
  const changing = useEmailChange(account.id);
  const isPresent = (email: string) =>
    email.trim() !== "" && email.trim().toLowerCase() === account.email.toLowerCase();
  const form = useForm({
    initial: { verification: unverified },
    validate: (values): FieldErrors<FieldName> => ({
      email: isPresent(values.verification.email) ? "same" : checkVerification(values.verification),
    }),
    mutation: changing,
    toBody: ({ verification: { email, token } }) =>
      token ? { email: email.trim(), verificationToken: token } : null,
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
      <FormAlert>{form.failure && getAccountErrorMessage(form.failure, common)}</FormAlert>
      <Button type="submit" size="lg" loading={changing.isPending} className="self-start">
        {messages.save}
      </Button>
    </form>
  );
}

type FieldName = "email";

function toEmailErrors(error: Error): FieldErrors<FieldName> {
  const reason = error instanceof ApiError ? error.fields.email : undefined;
  if (reason === "same") return { email: "same" };
  if (isTokenRefused(error)) return { email: "verificationExpired" };
  // The numeric code is more specific than the field's reason.
  return reason ? { email: error } : {};
}
