import { limits } from "#lib/domain/limits";

/** First a lowercase letter, then lowercase letters, digits, underscore and dot. */
export const idPattern = /^[a-z][a-z0-9_.]*$/;
/** Letters of any language, digits, underscore and dot. */
export const usernamePattern = /^[\p{L}\p{M}\p{Nd}_.]+$/u;
/** A standard address whose top-level part has at least two letters. */
export const emailPattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
export const codePattern = /^[A-Za-z0-9]+$/;

export const genders = ["male", "female", "other"] as const;
export type Gender = (typeof genders)[number];

/** What a member may give as the reason to leave. */
export const leaveReasons = ["rarely", "content", "privacy", "mails", "another", "other"] as const;
export type LeaveReason = (typeof leaveReasons)[number];

export type PasswordRule = "length" | "uppercase" | "lowercase" | "digit" | "special";

/** The rules that a password breaks, in the order in which a form lists them; none means it is fine. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  const length = [...password].length;
  const rules: [PasswordRule, boolean][] = [
    ["length", length >= limits.password.min && length <= limits.password.max],
    ["uppercase", /\p{Lu}/u.test(password)],
    ["lowercase", /\p{Ll}/u.test(password)],
    ["digit", /\p{Nd}/u.test(password)],
    ["special", /[^\p{L}\p{M}\p{Nd}\s]/u.test(password)],
  ];
  return rules.filter(([, kept]) => !kept).map(([rule]) => rule);
}

/** Whether `value` is a calendar day YYYY-MM-DD, not in the future and not before 1900. */
export function isDateOfBirth(value: string, today = new Date()): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) return false;
  return value >= "1900-01-01" && value <= today.toISOString().slice(0, 10);
}
