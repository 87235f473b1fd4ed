"use client";
import { useEffect, useRef, useState } from "react";
import { useTimeLeft } from "#components/account/use-time-left";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { getFieldMessage } from "#lib/client/account/field-message";
import { extractEmailedCode } from "#lib/client/account/mailed-code";
import type { Verification } from "#lib/client/account/verification";
import { ApiError } from "#lib/client/api/api-error";
import { useSubmit } from "#lib/client/api/use-call";
import { type FieldError, toFieldErrors } from "#lib/client/form/field-reason";
import type { CodePurpose } from "#lib/contracts/account";
import * as accountCalls from "#lib/contracts/account/calls";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { formatCountdown } from "#lib/format/duration";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  purpose: CodePurpose;
  value: Verification;
  sent: NonNullable<Verification["sent"]>;
  onChange: (update: (current: Verification) => Verification) => void;
  onVerified: () => void;
  /** Called if the code was correct but the address cannot be used. */
  onEmailRefused: (error: ApiError) => void;
  hasInitialFocus: boolean;
};

/** An input for the mailed code, with the time until it expires. */
export function EmailCodeField(props: Props) {
  const { purpose, value, sent, onChange, onVerified, onEmailRefused, hasInitialFocus } = props;
  const common = useMessages("common");
  const { verify, problem } = useMessages("signup");
  const verifying = useSubmit(accountCalls.verifyCode);
  const left = useTimeLeft(sent.expiresAt);
  const [error, setError] = useState<FieldError>();
  /** Why the server accepts this code no more, whatever is typed. */
  const [invalidReason, setInvalidReason] = useState<FieldError>();
  const input = useRef<HTMLInputElement>(null);
  const shown = error ?? invalidReason ?? (left === 0 ? "expired" : undefined);

  useEffect(() => {
    if (hasInitialFocus) input.current?.focus();
  }, [hasInitialFocus]);

  function submit() {
    const found = findTextProblem(textFields.emailCode, value.code);
    setError(found);
    if (found || verifying.isPending) return;
    const email = value.email.trim();
    verifying.mutate(
      { email, purpose, code: value.code.trim() },
      {
        onSuccess: ({ verificationToken }) => {
          onVerified();
          onChange((now) =>
            now.email.trim() === email ? { ...now, code: "", token: verificationToken } : now,
          );
        },
        onError: (refusal) => {
          if (refusal instanceof ApiError && refusal.fields.email) return onEmailRefused(refusal);
          const reason = toFieldErrors(refusal, ["code"]).code ?? refusal;
          setError(reason);
          if (reason === "tooManyTries" || reason === "expired" || reason === "used") {
            setInvalidReason(reason);
          }
          input.current?.select();
        },
      },
    );
  }

  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={verify.code}
        hint={interpolate(verify.sent, { email: value.email.trim() })}
        error={shown && getFieldMessage("code", shown, problem.code, common)}
      >
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-32">
            <Input
              ref={input}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              value={value.code}
              className="uppercase tabular-nums tracking-[0.18em]"
              onChange={(event) => {
                const code = extractEmailedCode(event.target.value);
                setError(undefined);
                onChange((now) => ({ ...now, code }));
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                submit();
              }}
            />
          </div>
          <Button
            variant="secondary"
            loading={verifying.isPending}
            onClick={submit}
            className="shrink-0"
          >
            {verify.verify}
          </Button>
          {left > 0 && !invalidReason && (
            <span className="ml-1 text-xs whitespace-nowrap text-ink-soft tabular-nums">
              {interpolate(verify.validFor, { time: formatCountdown(left) })}
            </span>
          )}
        </div>
      </Field>
    </div>
  );
}
