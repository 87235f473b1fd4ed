"use client";
import { useRef, useState } from "react";
import { EmailCodeField } from "#components/account/email-code-field";
import { SuccessNote } from "#components/account/success-note";
import { useTimeLeft } from "#components/account/use-time-left";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { type FieldMessages, getFieldMessage } from "#lib/client/account/field-message";
import { unverified, type Verification } from "#lib/client/account/verification";
import { ApiError } from "#lib/client/api/api-error";
import { useSubmit } from "#lib/client/api/use-call";
import type { FieldError } from "#lib/client/form/field-reason";
import type { CodePurpose } from "#lib/contracts/account";
import * as accountCalls from "#lib/contracts/account/calls";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { formatCountdown } from "#lib/format/duration";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  purpose: CodePurpose;
  value: Verification;
  onChange: (update: (current: Verification) => Verification) => void;
  error: FieldError | undefined;
  onError: (error: FieldError | undefined) => void;
  /** Messages for the reasons that only this form has. */
  messages?: FieldMessages;
  /** True for an address that the form refuses before a code is sent. */
  refuses?: (email: string) => boolean;
};

/** Verifies an email address: sends a code, checks the entered code, then shows success. */
export function EmailVerification(props: Props) {
  const { purpose, value, onChange, error, onError, messages, refuses } = props;
  const { locale } = usePageContext();
  const { verify, change } = useMessages("signup");
  const toMessage = useEmailMessage(messages);
  const sending = useSubmit(accountCalls.sendCode);
  const waitMs = useTimeLeft(value.sent?.resendAt);
  const [sends, setSends] = useState(0);
  const address = useRef<HTMLInputElement>(null);
  const isVerified = value.token !== null;
  const isCodeExpected = value.sent !== null && !isVerified;
  const isLinking = purpose === "signup" || purpose === "changeEmail";
  const hint = isLinking
    ? interpolate(verify.hint, { max: limits.profilesPerEmail })
    : verify.codeHint;

  function send() {
    const found = findTextProblem(textFields.email, value.email);
    onError(found);
    if (found || sending.isPending || refuses?.(value.email)) return;
    const email = value.email.trim();
    const expectCode = (sent: NonNullable<Verification["sent"]>) => {
      onChange((now) => (now.email.trim() === email ? { ...now, code: "", sent } : now));
      setSends(sends + 1);
    };
    sending.mutate(
      { email, purpose, lng: locale },
      {
        onSuccess: ({ resendAt, expiresAt }) =>
          expectCode({ resendAt: Date.parse(resendAt), expiresAt: Date.parse(expiresAt) }),
        onError: (refusal) => {
          const resendAfterMs = getResendWaitMs(refusal);
          if (resendAfterMs !== undefined) {
            const resendAt = Date.now() + resendAfterMs;
            const sentAt = resendAt - limits.code.resendAfterMs;
            expectCode({ resendAt, expiresAt: sentAt + limits.code.validForMs });
          }
          onError(refusal);
        },
      },
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <Field
          label={verify.email}
          hint={isVerified ? undefined : hint}
          error={error && toMessage(error)}
        >
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
              data-error-focus={isCodeExpected ? "code" : undefined}
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
                if (waitMs === 0) send();
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
                disabled={waitMs > 0}
                onClick={send}
                className="shrink-0 whitespace-nowrap tabular-nums"
              >
                {waitMs > 0
                  ? interpolate(verify.resendIn, { time: formatCountdown(waitMs) })
                  : value.sent
                    ? verify.resend
                    : verify.send}
              </Button>
            )}
          </div>
        </Field>
        <SuccessNote>{isVerified && verify.verified}</SuccessNote>
      </div>
      {value.sent && isCodeExpected && (
        <EmailCodeField
          key={sends}
          purpose={purpose}
          value={value}
          sent={value.sent}
          onChange={onChange}
          hasInitialFocus={sends > 0}
          onVerified={() => {
            onError(undefined);
            // The code's input, which has the focus, is removed.
            address.current?.focus();
          }}
          onEmailRefused={(refusal) => {
            onError(refusal);
            onChange((now) => ({ ...unverified, email: now.email }));
          }}
        />
      )}
    </div>
  );
}

/** Returns the milliseconds until another code can be sent; undefined for other errors. */
function getResendWaitMs(error: Error): number | undefined {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined;
  return seconds && seconds * 1000 <= limits.code.resendAfterMs ? seconds * 1000 : undefined;
}

function useEmailMessage(own: FieldMessages | undefined) {
  const common = useMessages("common");
  const { email } = useMessages("signup").problem;
  return (error: FieldError): string => {
    const waitMs = error instanceof Error ? getResendWaitMs(error) : undefined;
    if (waitMs !== undefined)
      return interpolate(email.resendWait, { time: formatCountdown(waitMs) });
    if (error instanceof ApiError && error.status === 500) return email.sendFailed;
    return getFieldMessage("email", error, { ...email, ...own }, common);
  };
}
