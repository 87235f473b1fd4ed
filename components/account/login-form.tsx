"use client";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { FormAlert } from "#components/account/form-alert";
import { useGoOn } from "#components/account/go-on";
import { PasswordInput } from "#components/account/password-input";
import { usePaths, useText } from "#components/shell/place";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { useLogin } from "#lib/client/account";
import { accountErrorText } from "#lib/client/account-error";
import { safeNext } from "#lib/client/account-next";

const link =
  "inline-flex min-h-11 items-center text-accent underline-offset-4 hover:text-accent-strong hover:underline";

/** Logging in by ID and password. What was typed stays when it is refused. */
export function LoginForm({ next }: { next: string | undefined }) {
  const paths = usePaths();
  const texts = useText("login");
  const common = useText("common");
  const login = useLogin();
  const [missing, setMissing] = useState({ id: false, password: false });
  useGoOn(next);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const body = { id: String(given.get("id")).trim(), password: String(given.get("password")) };
    setMissing({ id: body.id === "", password: body.password === "" });
    const empty = body.id === "" ? "id" : body.password === "" ? "password" : null;
    if (!empty) return login.mutate(body);
    login.reset();
    form.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
  }

  const signUp = (
    <Link href={paths.signup({ next: safeNext(next) ?? undefined })} className={link}>
      {texts.signUp}
    </Link>
  );
  return (
    <AccountFrame title={texts.title} lead={texts.lead}>
      {/* By POST, so that a form sent before the page is awake puts no password into the address. */}
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
          <FormAlert>{login.error && accountErrorText(login.error, common)}</FormAlert>
          <Button
            type="submit"
            size="lg"
            loading={login.isPending || login.isSuccess}
            className="w-full"
          >
            {texts.submit}
          </Button>
        </div>
        <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
          <Link href={paths.findId()} className={link}>
            {texts.findId}
          </Link>
          <Link href={paths.findPassword()} className={link}>
            {texts.findPassword}
          </Link>
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-ink-soft">
          {texts.noAccount} {signUp}
        </p>
      </form>
    </AccountFrame>
  );
}
