"use client";
import { useQuery } from "@tanstack/react-query";
import { textLinkClassName } from "#components/account/account-frame";
import { NewPasswordFields } from "#components/account/new-password-fields";
import { OtherAccessField } from "#components/account/setting/other-access-field";
import { useFieldMessages } from "#components/account/use-field-messages";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Link } from "#components/ui/link";
import { PasswordInput } from "#components/ui/password-input";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { passkeysQueryOptions } from "#lib/client/account/passkey/queries";
import {
  emptyPasswordChange,
  toCurrentPassword,
  toPasswordChangeErrors,
  validatePasswordChange,
} from "#lib/client/account/setting/password-change";
import { usePasswordChange } from "#lib/client/account/setting/security";
import { useForm } from "#lib/client/form/use-form";
import { showToast } from "#lib/client/overlay/toast";

/** The settings page of the password. */
export function PasswordSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const { title, lead } = settings.password;
  return (
    <SettingFrame userId={userId} page="security" isPart title={title} lead={lead}>
      <RequireOwner userId={userId}>{({ id }) => <PasswordForm userId={id} />}</RequireOwner>
    </SettingFrame>
  );
}

function PasswordForm({ userId }: { userId: string }) {
  const paths = usePaths();
  const common = useMessages("common");
  const { password: newPasswordMessages } = useMessages("signup").problem;
  const messages = useMessages("profile").settings.password;
  const changing = usePasswordChange(userId);
  const hasPasskey = (useQuery(passkeysQueryOptions(userId)).data?.items.length ?? 0) > 0;
  const form = useForm({
    initial: emptyPasswordChange,
    validate: (values) => validatePasswordChange(values, hasPasskey),
    mutation: changing,
    toBody: (values) => ({
      ...toCurrentPassword(values),
      newPassword: values.password,
      newPasswordConfirm: values.passwordConfirm,
      endsOtherAccess: values.endsOtherAccess,
    }),
    onSuccess: () => {
      form.reset();
      showToast(messages.saved);
    },
    toFieldErrors: toPasswordChangeErrors,
  });
  const fieldMessages = useFieldMessages(form.errors, {
    currentPassword: {
      required: messages.currentRequired,
      invalid: common.account.errors["30041"],
    },
    password: { ...newPasswordMessages, same: messages.same },
  });

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex max-w-110 flex-col gap-6"
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="id" autoComplete="username" value={userId} readOnly hidden />
      <Field
        label={messages.current}
        hint={hasPasskey ? messages.currentHint : undefined}
        error={fieldMessages.currentPassword}
      >
        <PasswordInput
          name="currentPassword"
          required={!hasPasskey}
          autoComplete="current-password"
          value={form.values.currentPassword}
          onChange={(event) => form.change({ currentPassword: event.target.value })}
        />
      </Field>
      <NewPasswordFields
        labels={{ label: messages.newLabel, confirm: messages.confirmLabel }}
        value={form.values}
        errors={fieldMessages}
        onChange={form.change}
      />
      <OtherAccessField
        userId={userId}
        checked={form.values.endsOtherAccess}
        onChange={(endsOtherAccess) => form.change({ endsOtherAccess })}
      />
      <FormAlert>{form.failure && getAccountErrorMessage(form.failure, common)}</FormAlert>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" size="lg" loading={changing.isPending}>
          {messages.save}
        </Button>
        <Link href={paths.findPassword()} className={`text-sm ${textLinkClassName}`}>
          {messages.forgot}
        </Link>
      </div>
    </form>
  );
}
