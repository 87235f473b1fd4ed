"use client";
import { useRef, useState } from "react";
import { CodeEntry } from "#components/account/code-entry";
import { useTimeLeft } from "#components/account/countdown";
import { DoneNote } from "#components/account/done-note";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { accountErrorText } from "#lib/client/account/error-code";
import { useSendCode } from "#lib/client/account/mutations";
import { emailProblem } from "#lib/client/account/problems";
import { unverified, type Verification } from "#lib/client/account/verification";
import { ApiError } from "#lib/client/api/api-error";
import type { CodePurpose } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { countdown } from "#lib/format/countdown";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  purpose: CodePurpose;
  value: Verification;
  onChange: (update: (current: Verification) => Verification) => void;
  error: string | undefined;
  onError: (error: string | undefined) => void;
};

/** Verifies an address: send, then verify, then verified. Needs the texts of `signup`. */
export function EmailVerification({ purpose, value, onChange, error, onError }: Props) {
  const { locale } = usePageContext();
  const common = useMessages("common");
  const { verify, problem, change } = useMessages("signup");
  const sending = useSendCode();
  const wait = useTimeLeft(value.sent?.resendAt);
  const [sends, setSends] = useState(0);
  const address = useRef<HTMLInputElement>(null);
  const isVerified = value.token !== null;
  const isLinking = purpose === "signup" || purpose === "changeEmail";
  const hint = isLinking
    ? interpolate(verify.hint, { max: limits.profilesPerEmail })
    : verify.codeHint;

  function send() {
    const wrong = emailProblem(value.email);
    onError(wrong && problem.email[wrong]);
    if (wrong || sending.isPending) return;
    const email = value.email.trim();
    const started = (sent: NonNullable<Verification["sent"]>) => {
      onChange((now) => (now.email.trim() === email ? { ...now, code: "", sent } : now));
      setSends(sends + 1);
    };
    sending.mutate(
      { email, purpose, lng: locale },
      {
        onSuccess: ({ resendAt, expiresAt }) =>
          started({ resendAt: Date.parse(resendAt), expiresAt: Date.parse(expiresAt) }),
        onError: (refusal) => {
          const seconds = refusal instanceof ApiError ? refusal.retryAfter : undefined;
          if (seconds && seconds * 1000 <= limits.code.resendAfter) {
            const resendAt = Date.now() + seconds * 1000;
            const sentAt = resendAt - limits.code.resendAfter;
            started({ resendAt, expiresAt: sentAt + limits.code.validFor });
            onError(interpolate(problem.email.wait, { time: countdown(seconds * 1000) }));
          } else if (refusal instanceof ApiError && refusal.status === 500) {
            onError(problem.email.sendFailed);
          } else {
            onError(accountErrorText(refusal, common));
          }
        },
      },
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <Field label={verify.email} hint={isVerified ? undefined : hint} error={error}>
          <div className="flex flex-wrap gap-2">
            <Input
              ref={address}
              name="email"
              required
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={limits.email}
              value={value.email}
              readOnly={isVerified}
              className={
                isVerified ? "min-w-0 flex-1 basis-48 bg-paper-sunken" : "min-w-0 flex-1 basis-48"
              }
              onChange={(event) => {
                const email = event.target.value;
                onError(undefined);
                onChange(() => ({ ...unverified, email }));
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || isVerified) return;
                event.preventDefault();
                if (wait === 0) send();
              }}
            />
            {isVerified ? (
              <Button
                variant="outline"
                onClick={() => {
                  onChange(() => unverified);
                  address.current?.focus();
                }}
              >
                {change}
              </Button>
            ) : (
              <Button
                variant="outline"
                loading={sending.isPending}
                disabled={wait > 0}
                onClick={send}
                className="shrink-0 whitespace-nowrap tabular-nums"
              >
                {wait > 0
                  ? interpolate(verify.resendIn, { time: countdown(wait) })
                  : value.sent
                    ? verify.resend
                    : verify.send}
              </Button>
            )}
          </div>
        </Field>
        <DoneNote>{isVerified && verify.verified}</DoneNote>
      </div>
      {value.sent && !isVerified && (
        <CodeEntry
          key={sends}
          purpose={purpose}
          value={value}
          sent={value.sent}
          onChange={onChange}
          takesFocus={sends > 0}
          onVerified={() => {
            onError(undefined);
            // The code's own field, which had the focus, goes.
            address.current?.focus();
          }}
          onEmailRefused={(refusal) => {
            onError(accountErrorText(refusal, common));
            onChange((now) => ({ ...unverified, email: now.email }));
          }}
        />
      )}
    </div>
  );
}
