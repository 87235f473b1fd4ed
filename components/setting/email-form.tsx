"use client";
import { type FormEvent, useState } from "react";
import { EmailVerification } from "#components/account/email-verification";
import { FormAlert } from "#components/account/form-alert";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { accountErrorText } from "#lib/client/account/error-code";
import { emailProblem } from "#lib/client/account/problems";
import { unverified, type Verification } from "#lib/client/account/verification";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import type { Account } from "#lib/client/setting/account";
import { useEmailChange } from "#lib/client/setting/security";

/** The present email, and a new one that has to be verified before it takes its place. */
export function EmailForm({ account }: { account: Account }) {
  const common = useMessages("common");
  const { problem } = useMessages("signup");
  const { settings } = useMessages("profile");
  const texts = settings.email;
  const [verification, setVerification] = useState(unverified);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>(null);
  const changing = useEmailChange(account.id);
  const email = verification.email.trim();
  const isSame = email.toLowerCase() === account.email.toLowerCase();

  function refuse(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {};
    if (fields.email === "same") return setError(texts.same);
    if (fields.verificationToken) {
      setVerification({ ...unverified, email });
      return setError(problem.email.outdated);
    }
    if (fields.email) return setError(accountErrorText(error, common));
    setRefusal(error);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(null);
    const { token } = verification;
    if (isSame || !token)
      return setError(isSame ? texts.same : unready(verification, problem.email));
    if (changing.isPending) return;
    changing.mutate(
      { email, verificationToken: token },
      {
        onSuccess: () => {
          setVerification(unverified);
          showToast(texts.saved);
        },
        onError: refuse,
      },
    );
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <dl className="border-y border-line py-4">
        <dt className="text-sm text-ink-faint">{texts.now}</dt>
        <dd className="mt-0.5 text-lg wrap-anywhere">{account.email}</dd>
      </dl>
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      <EmailVerification
        purpose="changeEmail"
        value={verification}
        onChange={(update) => setVerification(update)}
        error={error ?? (email !== "" && isSame ? texts.same : undefined)}
        onError={setError}
      />
      <FormAlert>{refusal !== null && accountErrorText(refusal, common)}</FormAlert>
      <Button type="submit" size="lg" loading={changing.isPending} className="self-start">
        {texts.save}
      </Button>
    </form>
  );
}

type Texts = Record<"required" | "invalid" | "notSent" | "notVerified", string>;

/** Why an address cannot take the other's place yet. */
const unready = ({ email, sent }: Verification, texts: Texts): string =>
  texts[emailProblem(email) ?? (sent ? "notVerified" : "notSent")];
