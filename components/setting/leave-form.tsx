"use client";
import { type FormEvent, useRef, useState } from "react";
import { FormAlert } from "#components/account/form-alert";
import { OptionalLabel } from "#components/account/optional-label";
import { PasswordInput } from "#components/account/password-input";
import { useMessages } from "#components/i18n/page-context";
import { LeaveDialog } from "#components/setting/leave-dialog";
import { LeaveEffects } from "#components/setting/leave-effects";
import { ReasonChoice } from "#components/setting/reason-choice";
import { useLeaveForm } from "#components/setting/use-leave-form";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Textarea } from "#components/ui/input";
import type { Account } from "#lib/client/setting/account";
import { limits } from "#lib/domain/limits";

type Props = { account: Account; onLeft: (purgeAt: string) => void };

/** Why, whose password, and that it is understood; then it is asked once more. */
export function LeaveForm({ account, onLeft }: Props) {
  const { settings } = useMessages("profile");
  const texts = settings.leave;
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { values, change, errors, check, send, refusal, isBusy } = useLeaveForm(onLeft);

  const focus = (field: string | undefined) => {
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = check();
    if (wrong) focus(wrong);
    else setAsking(true);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-7">
      <LeaveEffects userId={account.id} />
      <ReasonChoice
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
      <Field label={<OptionalLabel>{texts.detail}</OptionalLabel>}>
        <Textarea
          name="detail"
          rows={3}
          maxLength={limits.leaveDetail}
          value={values.detail}
          onChange={(event) => change({ detail: event.target.value })}
        />
      </Field>
      <input type="text" name="id" autoComplete="username" value={account.id} readOnly hidden />
      <Field label={texts.password} error={errors.password} className="max-w-110">
        <PasswordInput
          name="password"
          required
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
      <div>
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            name="agreed"
            required
            checked={values.agreed}
            aria-invalid={errors.agreed ? true : undefined}
            aria-describedby="leave-agreed-error"
            onChange={(event) => change({ agreed: event.target.checked })}
            className="mt-[1px] size-5 shrink-0 accent-accent"
          />
          {texts.agree}
        </label>
        <p
          id="leave-agreed-error"
          aria-live="polite"
          className="mt-1.5 ml-8 text-xs text-danger empty:hidden"
        >
          {errors.agreed}
        </p>
      </div>
      <FormAlert>{refusal}</FormAlert>
      <Button
        type="submit"
        variant="black"
        size="lg"
        className="self-start bg-danger! text-on-danger! hover:opacity-90"
      >
        {texts.submit}
      </Button>
      {isAsking && (
        <LeaveDialog
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            send((wrong) => {
              setAsking(false);
              focus(wrong);
            })
          }
        />
      )}
    </form>
  );
}
