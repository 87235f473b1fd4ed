import { type SignupProblems, usernameProblem } from "#lib/client/account/problems";
import type { Account } from "#lib/client/setting/account";
import type { Input } from "#lib/contracts/contract";
import type { updateProfile } from "#lib/contracts/setting";
import { type Gender, isDateOfBirth } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";

export type ProfileValues = {
  username: string;
  /** The name that was found free; a change makes it another. */
  freeUsername: string | null;
  bio: string;
  gender: Gender;
  dateOfBirth: string;
};

/** The fields in the order in which the form shows them. */
export const profileFields = ["username", "bio", "gender", "dateOfBirth"] as const;
export type ProfileField = (typeof profileFields)[number];

type Problems = Pick<SignupProblems, "username" | "gender" | "dateOfBirth"> & { bio?: "long" };

export const valuesOf = ({ username, bio, gender, dateOfBirth }: Account): ProfileValues => ({
  username: username ?? "",
  freeUsername: null,
  bio,
  gender,
  dateOfBirth,
});

const nameIn = (values: ProfileValues) => values.username.trim().normalize("NFC");

/** What stands between the form and its saving; empty when nothing does. */
export function profileProblems(values: ProfileValues, account: Account): Problems {
  const problems: Problems = {};
  const name = nameIn(values);
  const isSettled = name === "" || name === account.username || name === values.freeUsername;
  const username = usernameProblem(name) ?? (isSettled ? undefined : "unchecked");
  if (username) problems.username = username;
  if (values.bio.trim().length > limits.bio) problems.bio = "long";
  if (values.dateOfBirth === "") problems.dateOfBirth = "required";
  else if (!isDateOfBirth(values.dateOfBirth)) problems.dateOfBirth = "invalid";
  return problems;
}

/** What is to be sent; null where nothing is other than it was. */
export function changedFields(
  values: ProfileValues,
  account: Account,
): Input<typeof updateProfile>["body"] | null {
  const now = {
    username: nameIn(values) || null,
    bio: values.bio.trim(),
    gender: values.gender,
    dateOfBirth: values.dateOfBirth,
  };
  const changed = profileFields.filter((field) => now[field] !== account[field]);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}

/** Where the server's refusal belongs: its `fields`, in the form's words. */
export function refusedProfile(fields: Record<string, string>): Problems {
  const problems: Problems = {};
  if (fields.username) problems.username = fields.username === "taken" ? "taken" : "invalid";
  if (fields.bio) problems.bio = "long";
  if (fields.gender) problems.gender = "required";
  if (fields.dateOfBirth) problems.dateOfBirth = "invalid";
  return problems;
}
