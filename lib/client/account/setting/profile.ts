import type { Account, ProfileChange } from "#lib/client/account/setting/account";
import { cleanUsername, validateDateOfBirth, validateUsername } from "#lib/client/account/signup";
import { type FieldErrors, toFieldErrors } from "#lib/client/form/field-reason";
import {
  createFormDraft,
  type FormDraft,
  isNullOr,
  isOneOf,
  isString,
} from "#lib/client/form/form-draft";
import { type Gender, genders } from "#lib/domain/account";
import { profileDraftPrefix } from "#lib/domain/device-storage";
import { cleanText, findTextProblem, textFields } from "#lib/domain/text-field";

export type ProfileValues = {
  username: string;
  /** The username that the last check found available; any other one needs a new check. */
  freeUsername: string | null;
  bio: string;
  gender: Gender;
  dateOfBirth: string;
};

/** The unsaved changes of a profile, kept for this tab. */
export const createProfileDraft = (account: Account): FormDraft<ProfileValues> =>
  createFormDraft(`${profileDraftPrefix}${account.id}`, toProfileValues(account), {
    username: isString,
    freeUsername: isNullOr(isString),
    bio: isString,
    gender: isOneOf(...genders),
    dateOfBirth: isString,
  });

const profileFields = ["username", "bio", "gender", "dateOfBirth"] as const;
type ProfileField = (typeof profileFields)[number];

export const toProfileValues = (account: Account): ProfileValues => ({
  username: account.username ?? "",
  freeUsername: null,
  bio: account.bio,
  gender: account.gender,
  dateOfBirth: account.dateOfBirth,
});

/** Validates a profile. The account's own username needs no check of its availability. */
export function validateProfile(
  values: ProfileValues,
  account: Account,
): FieldErrors<ProfileField> {
  const isOwn = cleanUsername(values.username) === account.username;
  return {
    username: validateUsername(values.username, isOwn ? account.username : values.freeUsername),
    bio: findTextProblem(textFields.bio, values.bio),
    dateOfBirth: account.dateOfBirthUse ? undefined : validateDateOfBirth(values.dateOfBirth),
  };
}

/** Returns the changed fields; null if nothing has changed. */
export function toProfileChange(values: ProfileValues, account: Account): ProfileChange | null {
  const now = {
    username: cleanUsername(values.username) || null,
    bio: cleanText(textFields.bio, values.bio),
    gender: values.gender,
    dateOfBirth: values.dateOfBirth,
  };
  const changed = profileFields.filter(
    (field) =>
      now[field] !== account[field] && !(field === "dateOfBirth" && account.dateOfBirthUse),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}

export const toProfileErrors = (error: Error): FieldErrors<ProfileField> =>
  toFieldErrors(error, profileFields);
