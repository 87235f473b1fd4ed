"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormAlert } from "#components/account/form-alert";
import { PasswordInput } from "#components/account/password-input";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { accountErrorText } from "#lib/client/account/error-code";
import { ApiError } from "#lib/client/api/api-error";
import { useSession } from "#lib/client/session/session";

type Props<R> = {
  submit: string;
  /** The call that takes the password. */
  asking: UseMutationResult<R, Error, string>;
  onDone: (reply: R) => void;
  onCancel: () => void;
};

/** Asks a signed-in member for the password before something weighty. */
export function PasswordForm<R>({ submit, asking, onDone, onCancel }: Props<R>) {
  const texts = useMessages("profile").twoStep;
  const common = useMessages("common");
  const user = useSession();
  const [password, setPassword] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { error } = asking;
  const isWrong = error instanceof ApiError && Boolean(error.fields.password);
  const refusal = error && accountErrorText(error, common);

  useEffect(() => field.current?.focus(), []);

  function send(event: FormEvent) {
    event.preventDefault();
    setIsMissing(password === "");
    if (password !== "" && !asking.isPending) asking.mutate(password, { onSuccess: onDone });
  }

  return (
    <form method="post" noValidate onSubmit={send} className="flex max-w-96 flex-col gap-5">
      {/* Tells password managers whose password is asked for. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.id ?? ""}
        readOnly
        hidden
      />
      <Field
        label={texts.password}
        error={isMissing ? texts.passwordMissing : isWrong ? refusal : null}
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          ref={field}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setIsMissing(false);
            asking.reset();
          }}
        />
      </Field>
      <FormAlert>{!isWrong && refusal}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={asking.isPending}>
          {submit}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
