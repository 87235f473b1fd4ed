"use client";
import { useRouter } from "next/navigation";
import { AccountFrame, textLinkClassName } from "#components/account/account-frame";
import { EmailVerification } from "#components/account/email-verification";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Link } from "#components/ui/link";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { saveFoundIds } from "#lib/client/account/found-ids";
import { checkVerification, isTokenRefused, unverified } from "#lib/client/account/verification";
import { ApiError } from "#lib/client/api/api-error";
import { useSubmit } from "#lib/client/api/use-call";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import * as accountCalls from "#lib/contracts/account/calls";

/** Finds the IDs that are linked to a verified address. */
export function FindIdForm() {
  const router = useRouter();
  const paths = usePaths();
  const { locale } = usePageContext();
  const messages = useMessages("findId");
  const common = useMessages("common");
  const finding = useSubmit(accountCalls.findId);
  const form = useForm({
    initial: { verification: unverified },
    validate: ({ verification }) => ({ email: checkVerification(verification) }),
    mutation: finding,
    toBody: ({ verification: { email, token } }) =>
      token ? { email: email.trim(), verificationToken: token } : null,
    onSuccess: ({ ids }) => {
      saveFoundIds({ email: form.values.verification.email.trim(), ids });
      router.push(paths.findIdResult());
    },
    toFieldErrors: (error): FieldErrors<"email"> =>
      isTokenRefused(error) ? { email: "verificationExpired" } : {},
    // A token works once, whatever the result.
    onRefused: () =>
      form.change(({ verification: { email } }) => ({ verification: { ...unverified, email } })),
  });
  const { failure } = form;
  const isUnknown = failure instanceof ApiError && failure.fields.email === "unknown";

  return (
    <AccountFrame title={messages.title} lead={messages.lead}>
      <form
        ref={form.ref}
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        className="mt-8 flex flex-col gap-5"
      >
        <EmailVerification
          purpose="findId"
          value={form.values.verification}
          onChange={(update) => {
            form.change(({ verification }) => ({ verification: update(verification) }));
            form.clearFailure();
          }}
          error={form.errors.email}
          onError={(error) => form.setError("email", error)}
        />
        <FormAlert>
          {isUnknown ? (
            <>
              {messages.unknownEmail}
              {locale === "en" && " "}
              <Link href={paths.signup()} className="font-semibold underline underline-offset-4">
                {messages.signUp}
              </Link>
            </>
          ) : (
            failure && getAccountErrorMessage(failure, common)
          )}
        </FormAlert>
        <Button type="submit" size="lg" loading={finding.isPending || finding.isSuccess}>
          {messages.submit}
        </Button>
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-ink-soft">
          {messages.logInPrompt}{" "}
          <Link href={paths.accountLogin()} className={textLinkClassName}>
            {messages.logIn}
          </Link>
        </p>
      </form>
    </AccountFrame>
  );
}
