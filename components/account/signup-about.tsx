"use client";
import { CheckedField } from "#components/account/checked-field";
import { GenderChoice } from "#components/account/gender-choice";
import { OptionalLabel } from "#components/account/optional-label";
import { useMessages } from "#components/i18n/page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { accountErrorText } from "#lib/client/account/error-code";
import { askUsername } from "#lib/client/account/mutations";
import { problemTexts } from "#lib/client/account/problem-message";
import { type SignupField, usernameProblem } from "#lib/client/account/problems";
import { changeDraft, type SignupDraft, signupDraft } from "#lib/client/account/signup-draft";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  draft: SignupDraft;
  errors: Partial<Record<SignupField, string>>;
  tell: (field: SignupField, error: string | undefined) => void;
};

/** Who it is: a username if wanted, gender and date of birth. */
export function SignupAbout({ draft, errors, tell }: Props) {
  const common = useMessages("common");
  const { username: texts, dateOfBirth, problem } = useMessages("signup");
  const username = draft.username.trim();
  const isFree = username !== "" && username === draft.freeUsername;

  async function check() {
    const wrong = usernameProblem(username);
    const found = wrong ? problemTexts({ username: wrong }, problem) : {};
    tell("username", found.username);
    if (wrong || username === "") return;
    try {
      const { available } = await askUsername(username);
      if (!available) tell("username", problem.username.taken);
      else if (signupDraft.get().username.trim() === username) {
        changeDraft({ freeUsername: username });
      }
    } catch (refusal) {
      tell("username", accountErrorText(refusal, common));
    }
  }

  return (
    <>
      <CheckedField
        label={<OptionalLabel>{texts.label}</OptionalLabel>}
        hint={interpolate(texts.hint, limits.username)}
        error={errors.username}
        name="username"
        autoComplete="nickname"
        maxLength={40}
        value={draft.username}
        onChange={(value) => {
          tell("username", undefined);
          changeDraft({ username: value, freeUsername: null });
        }}
        action={texts.check}
        onAction={check}
        done={isFree && texts.free}
      />
      <GenderChoice
        value={draft.gender}
        error={errors.gender}
        onChange={(gender) => {
          tell("gender", undefined);
          changeDraft({ gender });
        }}
      />
      <Field label={dateOfBirth.label} error={errors.dateOfBirth}>
        <Input
          name="dateOfBirth"
          required
          type="date"
          min="1900-01-01"
          autoComplete="bday"
          value={draft.dateOfBirth}
          className="max-w-52 tabular-nums"
          onChange={(event) => {
            tell("dateOfBirth", undefined);
            changeDraft({ dateOfBirth: event.target.value });
          }}
        />
      </Field>
    </>
  );
}
