import { codePattern, emailPattern, idPattern, isValidDateOfBirth } from "#lib/domain/account";
import { parseCanonicalUrl } from "#lib/domain/canonical-url";
import { limits } from "#lib/domain/limits";
import { findUsernameProblem } from "#lib/domain/username";

/**
 * Rules of a text field as data. Forms check them with `findTextProblem`, and lib/contracts
 * converts them to the operation's zod schema. So both share one rule, without zod in the browser.
 */
export type TextField = {
  /** Ignores surrounding spaces. */
  trim?: true;
  normalize?: "NFC";
  /** Shortest and longest text, in code points. */
  min?: number;
  max?: number;
  isValid?: RegExp | ((text: string) => boolean);
  /** Reason in replies for a text that is not valid. */
  invalid?: string;
};

const requiredText = (max: number) => ({ trim: true, min: 1, max }) as const;
const optionalText = (max: number) => ({ trim: true, max }) as const;

/** The text fields of all forms, with the rules that form and server share. */
export const textFields = {
  id: { ...limits.id, isValid: idPattern, invalid: "not an id" },
  username: {
    trim: true,
    normalize: "NFC",
    ...limits.username,
    isValid: (name) => findUsernameProblem(name) === undefined,
    invalid: "not a username",
  },
  email: { trim: true, max: limits.email, isValid: emailPattern, invalid: "not an email address" },
  /** The code that is mailed to verify an address. */
  emailCode: { ...requiredText(20), isValid: codePattern, invalid: "not valid" },
  dateOfBirth: { isValid: (date) => isValidDateOfBirth(date), invalid: "not a date" },
  currentPassword: { min: 1, max: 1_000 },
  bio: optionalText(limits.bio),
  referralCode: requiredText(40),
  leaveDetail: optionalText(limits.leaveDetail),
  reportTitle: requiredText(limits.report.title),
  reportBody: requiredText(limits.report.body),
  noticeUrl: requiredText(limits.noticeUrl),
  noticeName: requiredText(limits.noticeName),
  feedbackTitle: requiredText(limits.feedback.title),
  feedbackText: requiredText(limits.feedback.text),
  appealText: requiredText(limits.appealText),
  caseNote: requiredText(limits.caseNote),
  decisionFacts: optionalText(limits.decisionFacts),
  auditReason: requiredText(limits.auditReason),
  apiTokenName: requiredText(limits.apiToken.name),
  webhookUrl: {
    ...requiredText(limits.webhook.url),
    isValid: /^https?:\/\/[^\s/#]+[^\s#]*$/,
    invalid: "not valid",
  },
  canonicalUrl: {
    ...optionalText(limits.canonicalUrl),
    isValid: (url) => url.trim() === "" || parseCanonicalUrl(url) !== null,
    invalid: "not valid",
  },
  folderName: { normalize: "NFC", ...requiredText(limits.folderName) },
  savedNote: optionalText(limits.savedNote),
  mutedWord: { normalize: "NFC", ...requiredText(limits.mutedWord) },
  promoLabel: requiredText(limits.promoCode.label),
  seriesTitle: requiredText(limits.series.title),
  seriesDescription: optionalText(limits.series.description),
} as const satisfies Record<string, TextField>;

type TextProblem = "required" | "tooShort" | "tooLong" | "invalid";

/** Returns why a field refuses a text; undefined if it accepts it. */
export function findTextProblem(field: TextField, text: string): TextProblem | undefined {
  const clean = cleanText(field, text);
  const { min = 0, max = Number.POSITIVE_INFINITY, isValid } = field;
  const isMatch = isValid instanceof RegExp ? isValid.test(clean) : (isValid?.(clean) ?? true);
  if (clean === "") return min > 0 || !isMatch ? "required" : undefined;
  // Counts code points, as zod does.
  const { length } = Array.from(clean);
  if (length < min) return "tooShort";
  if (length > max) return "tooLong";
  return isMatch ? undefined : "invalid";
}

/** Normalizes a text before it is measured, checked and stored. */
export function cleanText({ trim, normalize }: TextField, text: string): string {
  const trimmed = trim ? text.trim() : text;
  return normalize ? trimmed.normalize(normalize) : trimmed;
}
