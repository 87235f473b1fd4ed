import * as z from "zod/mini";
import {
  codePattern,
  emailPattern,
  idPattern,
  isDateOfBirth,
  usernamePattern,
} from "#lib/domain/account";
import { limits } from "#lib/domain/limits";

/*
 * One schema per field that people fill in, for the form and the operation alike.
 * Built with zod/mini: form pages load this file, and the full zod would add 30 kB to them.
 */

/** Text of 1 to `max` characters, counted without surrounding spaces. */
const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(max, "too long"));

/** Text of up to `max` characters that may stay empty. */
const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max, "too long"));

export const idField = z
  .string()
  .check(
    z.minLength(limits.id.min, "too short"),
    z.maxLength(limits.id.max, "too long"),
    z.regex(idPattern, "not an id"),
  );

export const usernameField = z
  .string()
  .check(
    z.trim(),
    z.normalize("NFC"),
    z.minLength(limits.username.min, "too short"),
    z.maxLength(limits.username.max, "too long"),
    z.regex(usernamePattern, "not a username"),
  );

export const emailField = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.email, "too long"),
    z.regex(emailPattern, "not an email address"),
  );

/** The code that is mailed to verify an address. */
export const codeField = z
  .string()
  .check(z.trim(), z.minLength(1, "required"), z.maxLength(20), z.regex(codePattern, "not valid"));

export const dateOfBirthField = z
  .string()
  .check(z.refine((value) => isDateOfBirth(value), "not a date"));

/** The ID that someone logs in with; it need not exist. */
export const loginIdField = z
  .string()
  .check(z.trim(), z.minLength(1, "required"), z.maxLength(100));

/** The password that someone logs in with. */
export const loginPasswordField = z.string().check(z.minLength(1, "required"), z.maxLength(1_000));

/** The password of the signed-in account, asked for before a sensitive change. */
export const currentPasswordField = z
  .string()
  .check(z.minLength(1, "required"), z.maxLength(1_000, "too long"));

const stripSeparators = (code: string) => code.replaceAll(/[\s-]/g, "");

/** Six digits of the authenticator app. Spaces and hyphens, as apps show them, do not count. */
export const appCodeField = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), z.transform(stripSeparators)),
  z.string().check(z.minLength(1, "required"), z.regex(/^\d{6}$/, "not valid")),
);

/** Six digits of the authenticator app, or a recovery code. */
export const twoStepCodeField = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((code: string) => stripSeparators(code).toUpperCase()),
  ),
  z
    .string()
    .check(z.minLength(1, "required"), z.regex(/^(?:\d{6}|[2-9A-HJKMNP-Z]{10})$/, "not valid")),
);

export const bioField = optionalText(limits.bio);
export const referralCodeField = requiredText(40);
export const leaveDetailField = optionalText(limits.leaveDetail);
export const reportTitleField = requiredText(limits.report.title);
export const reportBodyField = requiredText(limits.report.body);
export const feedbackTitleField = requiredText(limits.feedback.title);
export const feedbackTextField = requiredText(limits.feedback.text);
