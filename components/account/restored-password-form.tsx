"use client";
import { useRouter } from "next/navigation";
import { textLinkClassName } from "#components/account/account-frame";
import { NewPasswordFields } from "#components/account/new-password-fields";
import { useFieldMessages } from "#components/account/use-field-messages";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Link } from "#components/ui/link";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { checkNewPassword, emptyPassword } from "#lib/client/account/new-password";
import { isTokenRefused } from "#lib/client/account/verification";
import { useSubmit } from "#lib/client/api/use-call";
import { toFieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { showToast } from "#lib/client/overlay/toast";
import * as accountCalls from "#lib/contracts/account/calls";

type Props = { account: { id: string; email: string; verificationToken: string } };

const fields = ["password", "passwordConfirm"] as const;
const wireNames = { newPassword: "password", newPasswordConfirm: "passwordConfirm" } as const;

/** Sets the new password of an account whose old one was made unusable. */
export function RestoredPasswordForm({ account }: Props) {
  const router = useRouter();
  const paths = usePaths();
  const { password: messages } = useMessages("findId");
  const { undoEmail } = useMessages("login");
  const common = useMessages("common");
  const resetting = useSubmit(accountCalls.resetPassword);
  const form = useForm({
    initial: emptyPassword,
    validate: checkNewPassword,
    mutation: resetting,
    toBody: ({ password, passwordConfirm }) => ({
      ...account,
      newPassword: password,
      newPasswordConfirm: passwordConfirm,
    }),
    onSuccess: () => {
      showToast(messages.changed);
      router.replace(paths.accountLogin());
    },
    toFieldErrors: (error) => toFieldErrors(error, fields, wireNames),
  });
  const fieldMessages = useFieldMessages(form.errors);
  const { failure } = form;
  const isLate = resetting.error !== null && isTokenRefused(resetting.error);

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="mt-8 flex flex-col gap-6"
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="id" autoComplete="username" value={account.id} readOnly hidden />
      <NewPasswordFields
        labels={{ label: messages.newLabel, confirm: messages.confirmLabel }}
        value={form.values}
        errors={fieldMessages}
        onChange={form.change}
      />
      <FormAlert>
        {isLate ? undoEmail.late : failure && getAccountErrorMessage(failure, common)}
      </FormAlert>
      {isLate ? (
        <Link href={paths.findPassword()} className={textLinkClassName}>
          {undoEmail.newPassword}
        </Link>
      ) : (
        <Button type="submit" size="lg" loading={resetting.isPending || resetting.isSuccess}>
          {undoEmail.save}
        </Button>
      )}
    </form>
  );
}
