"use client";
import type { RefObject } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { type SignupField, signupFields } from "#lib/client/account/signup";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { focusField } from "#lib/client/form/focus";

type Props = { problems: FieldErrors<SignupField>; form: RefObject<HTMLFormElement | null> };

/** Lists the incomplete fields; each button focuses its field. */
export function MissingFields({ problems, form }: Props) {
  const messages = useMessages("signup");
  const labels: Record<SignupField, string> = {
    id: messages.id.label,
    password: messages.password.label,
    passwordConfirm: messages.password.confirm,
    email: messages.verify.email,
    username: messages.username.label,
    gender: messages.gender.label,
    dateOfBirth: messages.dateOfBirth.label,
    referralCode: messages.referral.label,
    agreedToTerms: messages.terms.name,
  };
  const missing = signupFields.filter((field) => problems[field]);
  if (missing.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
      <span>{messages.missingFields}</span>
      {missing.map((field) => (
        <button
          key={field}
          type="button"
          className="touch-target min-h-8 text-accent underline underline-offset-4 hover:text-accent-strong"
          onClick={() => focusField(form.current, field)}
        >
          {labels[field]}
        </button>
      ))}
    </div>
  );
}
