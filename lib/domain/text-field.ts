import { codePattern, emailPattern, idPattern, isValidDateOfBirth } from "#lib/domain/account";
import { findUsernameProblem } from "#lib/domain/account/username";
import { limits } from "#lib/domain/limits";
import { parseCanonicalUrl } from "#lib/domain/post/canonical-url";
import { normalizeText, type TextKind } from "#lib/domain/text/normal-form";

/**
 * Rules of a text field as data. Forms check them with `findTextProblem`, and lib/contracts
 * converts them to the operation's zod schema. So both share one rule, without zod in the browser.
 */
export type TextField = {
  /** How the text is normalized before it is measured, checked and stored. */
  kind: TextKind;
  /** Shortest and longest text, in code points. */
  min?: number;
  max?: number;
  isValid?: RegExp | ((text: string) => boolean);
  /** Reason in replies for a text that is not valid. */
  invalid?: string;
};

const required = (kind: TextKind, max: number) => ({ kind, min: 1, max }) as const;
const optional = (kind: TextKind, max: number) => ({ kind, max }) as const;

/** The text fields of all forms, with the rules that form and server share. */
export const textFields = {
  id: { kind: "identifier", ...limits.id, isValid: idPattern, invalid: "not an id" },
  username: {
    kind: "name",
    ...limits.username,
    isValid: (name) => findUsernameProblem(name) === undefined,
    invalid: "not a username",
  },
  email: {
    ...optional("identifier", limits.email),
    isValid: emailPattern,
    invalid: "not an email address",
  },
  /** The code that is mailed to verify an address. */
  emailCode: { ...required("code", 20), isValid: codePattern, invalid: "not valid" },
  dateOfBirth: {
    kind: "identifier",
    isValid: (date) => isValidDateOfBirth(date),
    invalid: "not a date",
  },
  currentPassword: { kind: "secret", min: 1, max: 1_000 },
  bio: optional("lines", limits.bio),
  referralCode: required("code", limits.typedCode),
  leaveDetail: optional("lines", limits.leaveDetail),
  reportTitle: required("line", limits.report.title),
  reportBody: required("lines", limits.report.body),
  noticeUrl: required("url", limits.noticeUrl),
  noticeName: required("line", limits.noticeName),
  feedbackTitle: required("line", limits.feedback.title),
  feedbackText: required("lines", limits.feedback.text),
  appealText: required("lines", limits.appealText),
  caseNote: required("lines", limits.caseNote),
  decisionFacts: optional("lines", limits.decisionFacts),
  auditReason: required("lines", limits.auditReason),
  apiTokenName: required("line", limits.apiToken.name),
  webhookUrl: {
    ...required("url", limits.webhook.url),
    isValid: /^https?:\/\/[^\s/#]+[^\s#]*$/,
    invalid: "not valid",
  },
  canonicalUrl: {
    ...optional("url", limits.canonicalUrl),
    isValid: (url) => url.trim() === "" || parseCanonicalUrl(url) !== null,
    invalid: "not valid",
  },
  folderName: required("line", limits.folderName),
  savedNote: optional("lines", limits.savedNote),
  mutedWord: required("line", limits.mutedWord),
  promoLabel: required("line", limits.promoCode.label),
  seriesTitle: required("line", limits.series.title),
  seriesDescription: optional("lines", limits.series.description),
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
export const cleanText = ({ kind }: TextField, text: string): string => normalizeText(kind, text);
