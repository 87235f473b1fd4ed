"use client";
import Link from "next/link";
import { AccountFrame } from "#components/account/account-frame";
import { EmailVerification } from "#components/account/email-verification";
import { useFindPassword } from "#components/account/find-password-state";
import { FormAlert } from "#components/account/form-alert";
import { SignupPassword } from "#components/account/signup-password";
import { SignupSection } from "#components/account/signup-section";
import { textLink } from "#components/account/text-link";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

/** A new password for who knows the ID and reads the mails of its address. */
export function FindPasswordForm() {
  const paths = usePaths();
  const texts = useMessages("findId").password;
  const state = useFindPassword();
  const { errors, tell } = state;

  return (
    <AccountFrame title={texts.title} lead={texts.lead}>
      <form ref={state.form} method="post" noValidate onSubmit={state.submit} className="mt-8">
        <SignupSection step={1} title={texts.account} isDone={state.isAccountDone}>
          <Field label={texts.id} error={errors.id}>
            <Input
              name="id"
              required
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={100}
              value={state.id}
              onChange={(event) => {
                tell("id", undefined);
                state.setId(event.target.value);
              }}
            />
          </Field>
          <Link href={paths.findId()} className={`${textLink} -mt-3 self-start text-sm`}>
            {texts.forgotId}
          </Link>
          <EmailVerification
            purpose="resetPassword"
            value={state.verification}
            onChange={state.setVerification}
            error={errors.email}
            onError={(error) => tell("email", error)}
          />
        </SignupSection>
        <SignupSection step={2} title={texts.new} isDone={state.isPasswordDone}>
          <SignupPassword
            labels={{ label: texts.newLabel, confirm: texts.confirmLabel }}
            value={state.passwords}
            onChange={state.setPasswords}
            errors={errors}
            tell={tell}
          />
        </SignupSection>
        <div className="flex flex-col gap-5 border-t border-line pt-7 sm:pl-42">
          <FormAlert>{state.refusal}</FormAlert>
          <Button type="submit" size="lg" loading={state.isBusy}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </AccountFrame>
  );
}
