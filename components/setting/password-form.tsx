"use client";
import Link from "next/link";
import { type FormEvent, useRef, useState } from "react";
import { FormAlert } from "#components/account/form-alert";
import { PasswordInput } from "#components/account/password-input";
import { SignupPassword } from "#components/account/signup-password";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { accountErrorText } from "#lib/client/account/error-code";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import type { Account } from "#lib/client/setting/account";
import {
  emptyPasswords,
  type PasswordField,
  type PasswordProblems,
  passwordProblems,
  refusedPasswords,
} from "#lib/client/setting/passwords";
import { usePasswordChange } from "#lib/client/setting/security";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Errors = Partial<Record<PasswordField, string | undefined>>;

const order = ["currentPassword", "password", "passwordConfirm"] as const;

/** The current password, the new one with its rules, and the new one again. */
export function PasswordForm({ account }: { account: Account }) {
  const paths = usePaths();
  const common = useMessages("common");
  const { problem } = useMessages("signup");
  const { settings } = useMessages("profile");
  const texts = settings.password;
  const wrongPassword = common.account.errors["30041"];
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(emptyPasswords);
  const [errors, setErrors] = useState<Errors>({});
  const changing = usePasswordChange(account.id);
  const [refusal, setRefusal] = useState<unknown>(null);

  /** Says what is wrong and goes to the first of it; false where nothing is. */
  function show({ currentPassword, password, passwordConfirm }: PasswordProblems): boolean {
    const found: Errors = {
      currentPassword:
        currentPassword && (currentPassword === "required" ? texts.currentMissing : wrongPassword),
      password:
        password &&
        (password === "same"
          ? texts.same
          : interpolate(problem.password[password], limits.password)),
      passwordConfirm: passwordConfirm && problem.passwordConfirm[passwordConfirm],
    };
    setErrors(found);
    const first = order.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(null);
    if (show(passwordProblems(values)) || changing.isPending) return;
    changing.mutate(
      {
        currentPassword: values.currentPassword,
        newPassword: values.password,
        newPasswordConfirm: values.passwordConfirm,
      },
      {
        onSuccess: () => {
          setValues(emptyPasswords);
          showToast(texts.saved);
        },
        onError: (error) => {
          if (!show(refusedPasswords(error instanceof ApiError ? error.fields : {}))) {
            setRefusal(error);
          }
        },
      },
    );
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="flex max-w-110 flex-col gap-6"
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" name="id" autoComplete="username" value={account.id} readOnly hidden />
      <Field label={texts.current} error={errors.currentPassword}>
        <PasswordInput
          name="currentPassword"
          required
          autoComplete="current-password"
          value={values.currentPassword}
          onChange={(event) => {
            setErrors({ ...errors, currentPassword: undefined });
            setValues({ ...values, currentPassword: event.target.value });
          }}
        />
      </Field>
      <SignupPassword
        labels={{ label: texts.new, confirm: texts.confirm }}
        value={values}
        onChange={(passwords) => setValues({ ...values, ...passwords })}
        errors={errors}
        tell={(field, error) => setErrors((now) => ({ ...now, [field]: error }))}
      />
      <FormAlert>{refusal !== null && accountErrorText(refusal, common)}</FormAlert>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" size="lg" loading={changing.isPending}>
          {texts.save}
        </Button>
        <Link
          href={paths.findPassword()}
          className="inline-flex min-h-11 items-center text-sm text-accent underline-offset-4 hover:text-accent-strong hover:underline"
        >
          {texts.forgot}
        </Link>
      </div>
    </form>
  );
}
