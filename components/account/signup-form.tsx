"use client";
import Link from "next/link";
import { AccountFrame } from "#components/account/account-frame";
import { EmailVerification } from "#components/account/email-verification";
import { FormAlert } from "#components/account/form-alert";
import { useGoOn } from "#components/account/go-on";
import { SignupAbout } from "#components/account/signup-about";
import { SignupId } from "#components/account/signup-id";
import { SignupPassword } from "#components/account/signup-password";
import { SignupReferral } from "#components/account/signup-referral";
import { SignupSection } from "#components/account/signup-section";
import { useSignupForm } from "#components/account/signup-state";
import { SignupTodo } from "#components/account/signup-todo";
import { TermsChoice } from "#components/account/terms-choice";
import { textLink } from "#components/account/text-link";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { accountErrorText } from "#lib/client/account/error-code";
import { safeNext } from "#lib/client/account/next-path";
import type { SignupField } from "#lib/client/account/problems";
import { changeDraft, signupDraft } from "#lib/client/account/signup-draft";

/** Signing up, step by step on one page. What is filled in, passwords aside, outlives leaving it. */
export function SignupForm({ next }: { next: string | undefined }) {
  const paths = usePaths();
  const texts = useMessages("signup");
  const common = useMessages("common");
  const state = useSignupForm();
  const { draft, errors, tell, problems } = state;
  const isDone = (...fields: SignupField[]) => !fields.some((field) => problems[field]);
  useGoOn(next);

  return (
    <AccountFrame title={texts.title} lead={texts.lead}>
      <form ref={state.form} method="post" noValidate onSubmit={state.submit} className="mt-8">
        <SignupSection step={1} title={texts.section.id} isDone={isDone("id")}>
          <SignupId draft={draft} error={errors.id} onError={(error) => tell("id", error)} />
        </SignupSection>
        <SignupSection
          step={2}
          title={texts.section.password}
          isDone={isDone("password", "passwordConfirm")}
        >
          <SignupPassword
            value={state.passwords}
            onChange={state.setPasswords}
            errors={errors}
            tell={tell}
          />
        </SignupSection>
        <SignupSection step={3} title={texts.section.email} isDone={isDone("email")}>
          <EmailVerification
            purpose="signup"
            value={draft.verification}
            onChange={(update) =>
              changeDraft({ verification: update(signupDraft.get().verification) })
            }
            error={errors.email}
            onError={(error) => tell("email", error)}
          />
        </SignupSection>
        <SignupSection
          step={4}
          title={texts.section.about}
          isDone={isDone("username", "gender", "dateOfBirth")}
        >
          <SignupAbout draft={draft} errors={errors} tell={tell} />
        </SignupSection>
        <SignupSection step={5} title={texts.section.extra} isDone={draft.appliedCode !== null}>
          <SignupReferral
            draft={draft}
            error={errors.referralCode}
            onError={(error) => tell("referralCode", error)}
          />
        </SignupSection>
        <div className="flex flex-col gap-5 border-t border-line pt-7 sm:pl-42">
          <TermsChoice
            value={draft.agreedToTerms}
            error={errors.agreedToTerms}
            onChange={(agreedToTerms) => {
              tell("agreedToTerms", undefined);
              changeDraft({ agreedToTerms });
            }}
          />
          <FormAlert>
            {state.refusal !== undefined && accountErrorText(state.refusal, common)}
          </FormAlert>
          {state.wasTried && <SignupTodo problems={problems} form={state.form} />}
          <Button type="submit" size="lg" loading={state.isBusy}>
            {texts.submit}
          </Button>
          <p className="text-sm text-ink-soft">
            {texts.hasAccount}{" "}
            <Link
              href={paths.accountLogin({ next: safeNext(next) ?? undefined })}
              className={textLink}
            >
              {texts.logIn}
            </Link>
          </p>
        </div>
      </form>
    </AccountFrame>
  );
}
