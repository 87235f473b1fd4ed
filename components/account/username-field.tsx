"use client";
import { CheckedField } from "#components/account/checked-field";
import { useMessages } from "#components/i18n/use-page-context";
import { fetchUsernameAvailability } from "#lib/client/account/mutations";
import { cleanUsername } from "#lib/client/account/signup";
import type { FieldError } from "#lib/client/form/field-reason";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";

type Props = {
  value: string;
  /** The username that the last check found available. */
  freeUsername: string | null;
  hint: string;
  /** The current username, which needs no check, and a note about it. */
  own?: { username: string | null; note: string };
  onChange: (change: { username?: string; freeUsername: string | null }) => void;
  error: string | undefined;
  onError: (error: FieldError | undefined) => void;
};

/** An optional username, which must be found available before it is saved. */
export function UsernameField({ value, freeUsername, hint, own, onChange, error, onError }: Props) {
  const { username: messages } = useMessages("signup");
  const name = cleanUsername(value);
  const isOwn = name !== "" && name === own?.username;

  async function check() {
    const found = name === "" ? undefined : findTextProblem(textFields.username, name);
    onError(found);
    if (found || name === "" || isOwn) return;
    await fetchUsernameAvailability(name).then(
      // A name typed during the check differs from this one, so it stays unchecked.
      ({ available, reason }) =>
        available ? onChange({ freeUsername: name }) : onError(reason ?? "taken"),
      (refusal: Error) => onError(refusal),
    );
  }

  return (
    <CheckedField
      label={messages.label}
      optional
      hint={hint}
      error={error}
      name="username"
      autoComplete="nickname"
      // In UTF-16, where a rare Chinese character counts twice.
      maxLength={2 * limits.username.max}
      value={value}
      onChange={(username) => {
        onError(undefined);
        onChange({ username, freeUsername: null });
      }}
      action={messages.check}
      onAction={check}
      done={own && isOwn ? own.note : name !== "" && name === freeUsername && messages.available}
    />
  );
}
