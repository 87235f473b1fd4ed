"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input } from "#components/ui/input";
import { PasswordInput } from "#components/ui/password-input";
import { typedId } from "#lib/client/account/typed-id";
import { useForm } from "#lib/client/form/use-form";
import type { LoginReply } from "#lib/contracts/account/two-step";

const empty = { id: "", password: "" };

type Props = {
  login: UseMutationResult<LoginReply, Error, typeof empty>;
  onReply: (reply: LoginReply) => void;
  renderFailure: (error: Error) => ReactNode;
  children?: ReactNode;
};

/** The first step of a login: ID and password. */
export function PasswordStep({ login, onReply, renderFailure, children }: Props) {
  const messages = useMessages("login");
  const form = useForm({
    initial: empty,
    // Password managers may fill the inputs before React controls them.
    readInputs: (element) => {
      const data = new FormData(element);
      return { id: String(data.get("id")).trim(), password: String(data.get("password")) };
    },
    validate: ({ id, password }) => ({
      id: id === "" ? ("required" as const) : undefined,
      password: password === "" ? ("required" as const) : undefined,
    }),
    mutation: login,
    toBody: (values) => values,
    onSuccess: onReply,
  });

  const formRef = form.ref;
  useEffect(() => {
    const input = formRef.current?.elements.namedItem("id") as HTMLInputElement | null;
    if (input?.value === "") input.value = typedId.read().id;
  }, [formRef]);

  return (
    // POST keeps the password out of the address if the form is sent before hydration.
    <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit} className="mt-8">
      <div className="flex flex-col gap-5">
        <Field label={messages.id} error={form.errors.id && messages.idRequired}>
          <Input
            name="id"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            required
            onChange={({ target }) => {
              typedId.save({ id: target.value });
              form.setError("id", undefined);
            }}
          />
        </Field>
        <Field label={messages.password} error={form.errors.password && messages.passwordRequired}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={1_000}
            required
            onChange={() => form.setError("password", undefined)}
          />
        </Field>
        <FormAlert>{form.failure && renderFailure(form.failure)}</FormAlert>
        <Button
          type="submit"
          size="lg"
          loading={login.isPending || login.data?.accessToken != null}
          className="w-full"
        >
          {messages.submit}
        </Button>
      </div>
      {children}
    </form>
  );
}
