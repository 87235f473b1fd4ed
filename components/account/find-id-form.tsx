"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { EmailVerification } from "#components/account/email-verification";
import { FormAlert } from "#components/account/form-alert";
import { textLink } from "#components/account/text-link";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { accountErrorText } from "#lib/client/account/error-code";
import { keepFoundIds } from "#lib/client/account/found-ids";
import { useFindId } from "#lib/client/account/mutations";
import { verificationProblem } from "#lib/client/account/problems";
import { unverified } from "#lib/client/account/verification";
import { ApiError } from "#lib/client/api/api-error";

/** Finds the IDs that are linked to an address, for who reads its mails. */
export function FindIdForm() {
  const router = useRouter();
  const paths = usePaths();
  const texts = useMessages("findId");
  const common = useMessages("common");
  const { problem } = useMessages("signup");
  const [verification, setVerification] = useState(unverified);
  const [error, setError] = useState<string>();
  const [isUnknown, setIsUnknown] = useState(false);
  const finding = useFindId();
  const { email, token } = verification;

  function submit(event: FormEvent) {
    event.preventDefault();
    const lack = verificationProblem(verification);
    setError(lack && problem.email[lack]);
    if (lack || !token || finding.isPending) return;
    finding.mutate(
      { email: email.trim(), verificationToken: token },
      {
        onSuccess: ({ ids }) => {
          keepFoundIds({ email: email.trim(), ids });
          router.push(paths.findIdResult());
        },
        onError: (refusal) => {
          const fields = refusal instanceof ApiError ? refusal.fields : {};
          // The token was used up.
          setVerification({ ...unverified, email });
          setIsUnknown(fields.email === "unknown");
          if (fields.verificationToken) setError(problem.email.outdated);
        },
      },
    );
  }

  const refusal = !isUnknown && !error && finding.error;
  return (
    <AccountFrame title={texts.title} lead={texts.lead}>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        className="mt-8 flex max-w-110 flex-col gap-5"
      >
        <EmailVerification
          purpose="findId"
          value={verification}
          onChange={(update) => {
            setVerification(update);
            setIsUnknown(false);
            finding.reset();
          }}
          error={error}
          onError={setError}
        />
        <FormAlert>
          {isUnknown ? (
            <>
              {texts.unknownEmail}{" "}
              <Link href={paths.signup()} className="font-semibold underline underline-offset-4">
                {texts.signUp}
              </Link>
            </>
          ) : (
            refusal && accountErrorText(refusal, common)
          )}
        </FormAlert>
        <Button
          type="submit"
          size="lg"
          loading={finding.isPending || finding.isSuccess}
          className="self-start"
        >
          {texts.submit}
        </Button>
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-ink-soft">
          {texts.remembered}{" "}
          <Link href={paths.accountLogin()} className={textLink}>
            {texts.logIn}
          </Link>
        </p>
      </form>
    </AccountFrame>
  );
}
