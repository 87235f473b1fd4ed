"use client";
import type { RefObject } from "react";
import { useMessages } from "#components/i18n/page-context";
import { type SignupField, type SignupProblems, signupFields } from "#lib/client/account/problems";

type Props = { problems: SignupProblems; form: RefObject<HTMLFormElement | null> };

/** What a refused form still lacks, each a way to its field. */
export function SignupTodo({ problems, form }: Props) {
  const texts = useMessages("signup");
  const names: Record<SignupField, string> = {
    id: texts.id.label,
    password: texts.password.label,
    passwordConfirm: texts.password.confirm,
    email: texts.verify.email,
    username: texts.username.label,
    gender: texts.gender.label,
    dateOfBirth: texts.dateOfBirth.label,
    referralCode: texts.referral.label,
    agreedToTerms: texts.terms.name,
  };
  const open = signupFields.filter((field) => problems[field]);
  if (open.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
      <span>{texts.missing}</span>
      {open.map((field) => (
        <button
          key={field}
          type="button"
          className="min-h-8 text-accent underline underline-offset-4 hover:text-accent-strong"
          onClick={() => focusField(form.current, field)}
        >
          {names[field]}
        </button>
      ))}
    </div>
  );
}

/** Puts the focus into a field; for an address that waits for its code, into the code. */
export function focusField(form: HTMLFormElement | null, field: SignupField): void {
  const input = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const target = (field === "email" && input("code")) || input(field);
  target?.focus();
}
