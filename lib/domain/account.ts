import { subtractMonths } from "#lib/domain/day";
import { limits } from "#lib/domain/limits";

/** A lowercase letter, then lowercase letters, digits, underscores and dots. */
export const idPattern = /^[a-z][a-z0-9_.]*$/;
/**
 * An email address that mail servers accept: single dots inside the name, no hyphen at the edge of a
 * part of the domain, a top-level domain of at least two letters.
 */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:(?!-)[A-Za-z0-9-]{1,63}(?<!-)\.)+[A-Za-z]{2,63}$/;
export const codePattern = new RegExp(`^[A-Za-z0-9]{${limits.code.length}}$`);

export const genders = ["male", "female", "other"] as const;
export type Gender = (typeof genders)[number];

/** Reasons that a user can choose from when deleting the account. */
export const leaveReasons = ["rarely", "content", "privacy", "mails", "another", "other"] as const;
export type LeaveReason = (typeof leaveReasons)[number];

/** Why an ID or username is not available. */
export const nameRefusals = ["taken", "similar", "reserved"] as const;
export type NameRefusal = (typeof nameRefusals)[number];

/** Why a session ended before its token expired. */
export const sessionEndReasons = [
  "loggedOut",
  "endedElsewhere",
  "passwordChanged",
  "emailRestored",
  "securityChanged",
  "accountDeleted",
  "banned",
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** Why a call was refused as not logged in: `none` without a valid token. */
export type LogoutReason = "none" | "expired" | SessionEndReason;

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

const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** True if `value` is a calendar day YYYY-MM-DD from 1900 to the day before `today`. */
export function isValidDateOfBirth(value: string, today = new Date()): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || toDay(date) !== value) return false;
  return value >= "1900-01-01" && value < toDay(today);
}

/** Returns the last date of birth, YYYY-MM-DD, of people who are `years` old. */
export const latestDateOfBirth = (years: number, today = new Date()): string =>
  subtractMonths(toDay(today), 12 * years);

/** What used a date of birth, after which only staff change it. */
export const dateOfBirthUses = ["order", "ageRefusal"] as const;
export type DateOfBirthUse = (typeof dateOfBirthUses)[number];

/** True if a person born on this day, YYYY-MM-DD, is at least `years` old. */
export const isOldEnough = (dateOfBirth: string, years: number, today = new Date()): boolean =>
  dateOfBirth <= latestDateOfBirth(years, today);

/** What a guess begins with because of where the password is for. security.md names them. */
const contextWords = ["fundlore"];

const lookalikes: Record<string, string> = { 0: "o", 1: "l", 3: "e", "!": "l", "|": "l", "€": "e" };

/**
 * True if a list of common passwords in lower case, from `listCommonPasswords`, has this one, or if it
 * contains the name of the site, also with signs in place of letters.
 */
export function isCommonPassword(password: string, commonPasswords: readonly string[]): boolean {
  const folded = password.normalize("NFC").toLowerCase();
  const letters = folded.replaceAll(/[013!|€]/g, (sign) => lookalikes[sign] ?? sign);
  return commonPasswords.includes(folded) || contextWords.some((word) => letters.includes(word));
}
