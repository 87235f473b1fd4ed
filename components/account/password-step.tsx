"use client";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormAlert } from "#components/account/form-alert";
import { PasswordInput } from "#components/account/password-input";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

type Given = { id: string; password: string };

type Props = {
  onSubmit: (given: Given) => void;
  /** Called when something else was refused here: nothing was sent. */
  onEmpty: () => void;
  error: ReactNode;
  isBusy: boolean;
  children?: ReactNode;
};

/** The first step of a login: ID and password. What was typed stays when it is refused. */
export function PasswordStep({ onSubmit, onEmpty, error, isBusy, children }: Props) {
  const texts = useMessages("login");
  const [missing, setMissing] = useState({ id: false, password: false });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const body = { id: String(given.get("id")).trim(), password: String(given.get("password")) };
    setMissing({ id: body.id === "", password: body.password === "" });
    const empty = body.id === "" ? "id" : body.password === "" ? "password" : null;
    if (!empty) return onSubmit(body);
    onEmpty();
    form.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
  }

  return (
    // By POST, so that a form sent before the page is awake puts no password into the address.
    <form method="post" noValidate onSubmit={submit} className="mt-8 max-w-96">
      <div className="flex flex-col gap-5">
        <Field label={texts.id} error={missing.id ? texts.missingId : null}>
          <Input
            name="id"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            required
            onChange={() => setMissing({ ...missing, id: false })}
          />
        </Field>
        <Field label={texts.password} error={missing.password ? texts.missingPassword : null}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={1_000}
            required
            onChange={() => setMissing({ ...missing, password: false })}
          />
        </Field>
        <FormAlert>{error}</FormAlert>
        <Button type="submit" size="lg" loading={isBusy} className="w-full">
          {texts.submit}
        </Button>
      </div>
      {children}
    </form>
  );
}
