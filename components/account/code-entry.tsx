"use client";
import { useEffect, useRef, useState } from "react";
import { useTimeLeft } from "#components/account/countdown";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { accountErrorText } from "#lib/client/account/error-code";
import { useVerifyCode } from "#lib/client/account/mutations";
import type { Verification } from "#lib/client/account/verification";
import { ApiError } from "#lib/client/api/api-error";
import type { CodePurpose } from "#lib/contracts/account";
import { codePattern } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { countdown } from "#lib/format/countdown";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  purpose: CodePurpose;
  value: Verification;
  sent: NonNullable<Verification["sent"]>;
  onChange: (update: (current: Verification) => Verification) => void;
  onVerified: () => void;
  /** The code was right, and the address is not to be used all the same. */
  onEmailRefused: (refusal: ApiError) => void;
  takesFocus: boolean;
};

/** Takes the mailed code, with the time that it is still good for. */
export function CodeEntry({
  purpose,
  value,
  sent,
  onChange,
  onVerified,
  onEmailRefused,
  takesFocus,
}: Props) {
  const common = useMessages("common");
  const { verify, problem } = useMessages("signup");
  const verifying = useVerifyCode();
  const left = useTimeLeft(sent.expiresAt);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  function submit() {
    const code = value.code.trim();
    const wrong = code === "" ? "required" : codePattern.test(code) ? undefined : "invalid";
    setError(wrong && problem.code[wrong]);
    if (wrong || verifying.isPending) return;
    const email = value.email.trim();
    verifying.mutate(
      { email, purpose, code },
      {
        onSuccess: ({ verificationToken }) => {
          onVerified();
          onChange((now) =>
            now.email.trim() === email ? { ...now, code: "", token: verificationToken } : now,
          );
        },
        onError: (refusal) => {
          if (refusal instanceof ApiError && refusal.fields.email) return onEmailRefused(refusal);
          const reason = refusal instanceof ApiError ? refusal.fields.code : undefined;
          const known = reason as keyof typeof problem.code | undefined;
          setError((known && problem.code[known]) ?? accountErrorText(refusal, common));
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
        error={error ?? (left === 0 ? problem.code.expired : undefined)}
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
              maxLength={limits.code.length}
              value={value.code}
              className="uppercase tabular-nums tracking-[0.18em]"
              onChange={(event) => {
                const code = event.target.value;
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
          {left > 0 && (
            <span className="ml-1 text-xs whitespace-nowrap text-ink-soft tabular-nums">
              {interpolate(verify.valid, { time: countdown(left) })}
            </span>
          )}
        </div>
      </Field>
    </div>
  );
}
