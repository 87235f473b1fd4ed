"use client";
import { CheckedField } from "#components/account/checked-field";
import { OptionalLabel } from "#components/account/optional-label";
import { useMessages } from "#components/i18n/page-context";
import { accountErrorText } from "#lib/client/account/error-code";
import { askUsername } from "#lib/client/account/mutations";
import { problemTexts } from "#lib/client/account/problem-message";
import { usernameProblem } from "#lib/client/account/problems";
import type { Account } from "#lib/client/setting/account";
import type { ProfileValues } from "#lib/client/setting/profile";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  account: Account;
  value: string;
  /** The name that was found free. */
  free: string | null;
  onChange: (change: Partial<ProfileValues>) => void;
  error: string | undefined;
  onError: (error: string | undefined) => void;
};

/** The username; another than the present one must be found free before it is saved. */
export function UsernameField({ account, value, free, onChange, error, onError }: Props) {
  const common = useMessages("common");
  const { username: texts, problem } = useMessages("signup");
  const { settings } = useMessages("profile");
  const name = value.trim().normalize("NFC");
  const isOwn = name !== "" && name === account.username;

  async function check() {
    const wrong = usernameProblem(name);
    onError(wrong && problemTexts({ username: wrong }, problem).username);
    if (wrong || name === "" || isOwn) return;
    try {
      const { available } = await askUsername(name);
      // What was typed meanwhile is another name, and stays unchecked.
      if (available) onChange({ freeUsername: name });
      else onError(problem.username.taken);
    } catch (refusal) {
      onError(accountErrorText(refusal, common));
    }
  }

  return (
    <CheckedField
      label={<OptionalLabel>{texts.label}</OptionalLabel>}
      hint={interpolate(settings.profile.usernameHint, { ...limits.username, id: account.id })}
      error={error}
      name="username"
      autoComplete="nickname"
      maxLength={40}
      value={value}
      onChange={(username) => {
        onError(undefined);
        onChange({ username, freeUsername: null });
      }}
      action={texts.check}
      onAction={check}
      done={isOwn ? settings.profile.usernameOwn : name !== "" && name === free && texts.free}
    />
  );
}
