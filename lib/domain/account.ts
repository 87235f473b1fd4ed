import { limits } from "#lib/domain/limits";

/** A lowercase letter, then lowercase letters, digits, underscores and dots. */
export const idPattern = /^[a-z][a-z0-9_.]*$/;
/** Letters of any language, digits, underscores and dots. */
export const usernamePattern = /^[\p{L}\p{M}\p{Nd}_.]+$/u;
/** An email address with a top-level domain of at least two letters. */
export const emailPattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
export const codePattern = /^[A-Za-z0-9]+$/;

export const genders = ["male", "female", "other"] as const;
export type Gender = (typeof genders)[number];

/** Reasons that a user can choose from when deleting the account. */
export const leaveReasons = ["rarely", "content", "privacy", "mails", "another", "other"] as const;
export type LeaveReason = (typeof leaveReasons)[number];

export type PasswordRule = "length" | "uppercase" | "lowercase" | "digit" | "special";

/** Returns the rules that a password breaks, in the order in which forms list them. */
export function findBrokenPasswordRules(password: string): PasswordRule[] {
  const length = [...password].length;
  const rules: [PasswordRule, boolean][] = [
    ["length", length >= limits.password.min && length <= limits.password.max],
    ["uppercase", /\p{Lu}/u.test(password)],
    ["lowercase", /\p{Ll}/u.test(password)],
    ["digit", /\p{Nd}/u.test(password)],
    ["special", /[^\p{L}\p{M}\p{Nd}\s]/u.test(password)],
  ];
  return rules.filter(([, isMet]) => !isMet).map(([rule]) => rule);
}

/** True if `value` is a calendar day YYYY-MM-DD between 1900 and `today`. */
export function isValidDateOfBirth(value: string, today = new Date()): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) return false;
  return value >= "1900-01-01" && value <= today.toISOString().slice(0, 10);
}
