"use client";
import { AccountFrame, textLinkClassName } from "#components/account/account-frame";
import { DateOfBirthField } from "#components/account/date-of-birth-field";
import { EmailVerification } from "#components/account/email-verification";
import { FormSection } from "#components/account/form-section";
import { GenderField } from "#components/account/gender-field";
import { IdField } from "#components/account/id-field";
import { MissingFields } from "#components/account/missing-fields";
import { NewPasswordFields } from "#components/account/new-password-fields";
import { SignupReferralField } from "#components/account/signup-referral-field";
import { TermsField } from "#components/account/terms-field";
import { useFieldMessages } from "#components/account/use-field-messages";
import { useRedirectAfterLogin } from "#components/account/use-redirect-after-login";
import { UsernameField } from "#components/account/username-field";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Link } from "#components/ui/link";
import { doPendingPress } from "#lib/client/account/do-pending-press";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { toSafeNextPath } from "#lib/client/account/next-path";
import {
  emptySignup,
  revokeConfirmations,
  type SignupField,
  signupDraft,
  toSignupBody,
  toSignupErrors,
  validateSignup,
} from "#lib/client/account/signup";
import { useSubmit } from "#lib/client/api/use-call";
import { useForm } from "#lib/client/form/use-form";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { startSession } from "#lib/client/session/session";
import * as accountCalls from "#lib/contracts/account/calls";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

/** The sign-up form, in steps on one page. Everything but the passwords survives leaving the page. */
export function SignupForm({ next }: { next: string | undefined }) {
  const paths = usePaths();
  const messages = useMessages("signup");
  const common = useMessages("common");
  const signup = useSubmit(accountCalls.signUp, {
    onSuccess: async ({ accessToken }) => {
      const refusal = await doPendingPress(accessToken);
      startSession(accessToken);
      if (refusal) showRefusal(refusal, common.shell.loginRequired.pressFailed);
    },
  });
  const form = useForm({
    initial: emptySignup,
    draft: signupDraft,
    validate: validateSignup,
    mutation: signup,
    toBody: toSignupBody,
    onSuccess: () => {
      signupDraft.clear();
      showToast(messages.welcome);
    },
    toFieldErrors: toSignupErrors,
    onRefused: (_, refused) =>
      form.change(({ verification }) => revokeConfirmations(refused, verification)),
  });
  const { values, errors, problems, change, setError } = form;
  const fieldMessages = useFieldMessages(errors);
  const isDone = (...fields: SignupField[]) => !fields.some((field) => problems[field]);
  useRedirectAfterLogin(next);

  return (
    <AccountFrame isWide title={messages.title} lead={messages.lead}>
      <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit} className="mt-8">
        <FormSection step={1} title={messages.section.id} isDone={isDone("id")}>
          <IdField
            id={values.id}
            freeId={values.freeId}
            onChange={change}
            error={fieldMessages.id}
            onError={(error) => setError("id", error)}
          />
        </FormSection>
        <FormSection
          step={2}
          title={messages.section.password}
          isDone={isDone("password", "passwordConfirm")}
        >
          <NewPasswordFields value={values} errors={fieldMessages} onChange={change} />
        </FormSection>
        <FormSection step={3} title={messages.section.email} isDone={isDone("email")}>
          <EmailVerification
            purpose="signup"
            value={values.verification}
            onChange={(update) =>
              change(({ verification }) => ({ verification: update(verification) }))
            }
            error={errors.email}
            onError={(error) => setError("email", error)}
          />
        </FormSection>
        <FormSection
          step={4}
          title={messages.section.about}
          isDone={isDone("username", "gender", "dateOfBirth")}
        >
          <UsernameField
            value={values.username}
            freeUsername={values.freeUsername}
            hint={interpolate(messages.username.hint, limits.username)}
            onChange={change}
            error={fieldMessages.username}
            onError={(error) => setError("username", error)}
          />
          <GenderField
            value={values.gender}
            error={fieldMessages.gender}
            onChange={(gender) => change({ gender })}
          />
          <DateOfBirthField
            value={values.dateOfBirth}
            error={fieldMessages.dateOfBirth}
            onChange={(dateOfBirth) => change({ dateOfBirth })}
          />
        </FormSection>
        <FormSection
          step={5}
          title={messages.section.referral}
          isDone={values.appliedCode !== null}
        >
          <SignupReferralField form={form} error={fieldMessages.referralCode} />
        </FormSection>
        <div className="flex flex-col gap-5 border-t border-line pt-7 sm:pl-42">
          <TermsField
            value={values.agreedToTerms}
            error={fieldMessages.agreedToTerms}
            onChange={(agreedToTerms) => change({ agreedToTerms })}
          />
          <FormAlert>{form.failure && getAccountErrorMessage(form.failure, common)}</FormAlert>
          {form.isSubmitted && <MissingFields problems={problems} form={form.ref} />}
          <Button type="submit" size="lg" loading={signup.isPending || signup.isSuccess}>
            {messages.submit}
          </Button>
          <p className="text-sm text-ink-soft">
            {messages.logInPrompt}{" "}
            <Link
              href={paths.accountLogin({ next: toSafeNextPath(next) ?? undefined })}
              className={textLinkClassName}
            >
              {messages.logIn}
            </Link>
          </p>
        </div>
      </form>
    </AccountFrame>
  );
}
