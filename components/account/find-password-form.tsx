"use client";
import { useRouter } from "next/navigation";
import { AccountFrame, textLinkClassName } from "#components/account/account-frame";
import { EmailVerification } from "#components/account/email-verification";
import { FormSection } from "#components/account/form-section";
import { NewPasswordFields } from "#components/account/new-password-fields";
import { useFieldMessages } from "#components/account/use-field-messages";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input } from "#components/ui/input";
import { Link } from "#components/ui/link";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { checkNewPassword, emptyPassword } from "#lib/client/account/new-password";
import { typedId } from "#lib/client/account/typed-id";
import { checkVerification, isTokenRefused, unverified } from "#lib/client/account/verification";
import { useSubmit } from "#lib/client/api/use-call";
import { type FieldErrors, toFieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { showToast } from "#lib/client/overlay/toast";
import { endSession } from "#lib/client/session/session";
import * as accountCalls from "#lib/contracts/account/calls";

const initial = { id: "", verification: unverified, ...emptyPassword };
const fields = ["id", "email", "password", "passwordConfirm"] as const;

type FieldName = (typeof fields)[number];

const validate = (values: typeof initial): FieldErrors<FieldName> => ({
  id: values.id.trim() === "" ? "required" : undefined,
  email: checkVerification(values.verification),
  ...checkNewPassword(values),
});

function toBody({ id, verification, password, passwordConfirm }: typeof initial) {
  const { email, token } = verification;
  if (!token) return null;
  return {
    id: id.trim(),
    email: email.trim(),
    verificationToken: token,
    newPassword: password,
    newPasswordConfirm: passwordConfirm,
  };
}

const wireNames = { newPassword: "password", newPasswordConfirm: "passwordConfirm" } as const;

/** Sets a new password for an ID whose address is verified. */
export function FindPasswordForm() {
  const router = useRouter();
  const paths = usePaths();
  const { password: messages, logIn, logInPrompt } = useMessages("findId");
  const common = useMessages("common");
  const resetting = useSubmit(accountCalls.resetPassword);
  const form = useForm({
    initial,
    draft: typedId,
    validate,
    mutation: resetting,
    toBody,
    onSuccess: () => {
      endSession();
      typedId.save({ id: form.values.id.trim() });
      showToast(messages.changed);
      router.replace(paths.accountLogin());
    },
    toFieldErrors: (error): FieldErrors<FieldName> => ({
      ...toFieldErrors(error, fields, wireNames),
      ...(isTokenRefused(error) ? { email: "verificationExpired" } : {}),
    }),
    onRefused: (error) => {
      if (!isTokenRefused(error)) return;
      form.change(({ verification: { email } }) => ({ verification: { ...unverified, email } }));
    },
  });
  const { values, errors, problems } = form;
  const fieldMessages = useFieldMessages(errors, {
    id: { required: messages.idRequired, unknown: messages.unknownId },
  });

  return (
    <AccountFrame isWide title={messages.title} lead={messages.lead}>
      <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit} className="mt-8">
        <FormSection
          step={1}
          title={messages.accountHeading}
          isDone={!problems.id && !problems.email}
        >
          <Field label={messages.id} error={fieldMessages.id}>
            <Input
              name="id"
              required
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={100}
              value={values.id}
              onChange={(event) => form.change({ id: event.target.value })}
            />
          </Field>
          <Link href={paths.findId()} className={`${textLinkClassName} -mt-3 self-start text-sm`}>
            {messages.forgotId}
          </Link>
          <EmailVerification
            purpose="resetPassword"
            value={values.verification}
            onChange={(update) =>
              form.change(({ verification }) => ({ verification: update(verification) }))
            }
            error={errors.email}
            onError={(error) => form.setError("email", error)}
            messages={{ unknown: messages.unknownEmail, emailMismatch: messages.emailMismatch }}
          />
        </FormSection>
        <FormSection
          step={2}
          title={messages.passwordHeading}
          isDone={!problems.password && !problems.passwordConfirm}
        >
          <NewPasswordFields
            labels={{ label: messages.newLabel, confirm: messages.confirmLabel }}
            value={values}
            errors={fieldMessages}
            onChange={form.change}
          />
        </FormSection>
        <div className="flex flex-col gap-5 border-t border-line pt-7 sm:pl-42">
          <FormAlert>{form.failure && getAccountErrorMessage(form.failure, common)}</FormAlert>
          <Button type="submit" size="lg" loading={resetting.isPending || resetting.isSuccess}>
            {messages.submit}
          </Button>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            {logInPrompt}{" "}
            <Link href={paths.accountLogin()} className={textLinkClassName}>
              {logIn}
            </Link>
          </p>
        </div>
      </form>
    </AccountFrame>
  );
}
