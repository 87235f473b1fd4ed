import { z } from "zod";
import { isOldEnough } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { type TextField, textFields } from "#lib/domain/text-field";

/** Builds the schema of a text field; its issues are the reasons in replies. */
function textSchema({ trim, normalize, min, max, isValid, invalid }: TextField): z.ZodType<string> {
  let schema = z.string();
  if (trim) schema = schema.trim();
  if (normalize) schema = schema.normalize(normalize);
  if (min !== undefined) schema = schema.min(min, min === 1 ? "required" : "too short");
  if (max !== undefined) schema = schema.max(max, "too long");
  if (isValid instanceof RegExp) schema = schema.regex(isValid, invalid);
  else if (isValid) schema = schema.refine(isValid, invalid);
  return schema;
}

export const idField = textSchema(textFields.id);
export const usernameField = textSchema(textFields.username);
export const emailField = textSchema(textFields.email);
export const emailCodeField = textSchema(textFields.emailCode);
export const dateOfBirthField = textSchema(textFields.dateOfBirth).refine(
  (date) => isOldEnough(date, limits.age.signUp),
  "tooYoung",
);
export const currentPasswordField = textSchema(textFields.currentPassword);
export const bioField = textSchema(textFields.bio);
export const referralCodeField = textSchema(textFields.referralCode);
export const leaveDetailField = textSchema(textFields.leaveDetail);
export const reportTitleField = textSchema(textFields.reportTitle);
export const reportBodyField = textSchema(textFields.reportBody);
export const noticeUrlField = textSchema(textFields.noticeUrl);
export const noticeNameField = textSchema(textFields.noticeName);
export const feedbackTitleField = textSchema(textFields.feedbackTitle);
export const feedbackTextField = textSchema(textFields.feedbackText);
export const appealTextField = textSchema(textFields.appealText);
export const caseNoteField = textSchema(textFields.caseNote);
export const decisionFactsField = textSchema(textFields.decisionFacts);
export const canonicalUrlField = textSchema(textFields.canonicalUrl);
export const folderNameField = textSchema(textFields.folderName);
export const savedNoteField = textSchema(textFields.savedNote);
export const mutedWordField = textSchema(textFields.mutedWord);
export const promoLabelField = textSchema(textFields.promoLabel);
export const apiTokenNameField = textSchema(textFields.apiTokenName);
export const webhookUrlField = textSchema(textFields.webhookUrl);
export const seriesTitleField = textSchema(textFields.seriesTitle);
export const seriesDescriptionField = textSchema(textFields.seriesDescription);
export const auditReasonField = textSchema(textFields.auditReason);

const stripSeparators = (code: string) => code.replaceAll(/[\s-]/g, "");

/** Six digits of the authenticator app. Ignores the spaces and hyphens that apps display. */
export const appCodeField = z
  .string()
  .max(40)
  .transform(stripSeparators)
  .pipe(
    z
      .string()
      .min(1, "required")
      .regex(/^\d{6}$/, "not valid"),
  );

/** Six digits of the authenticator app, or a recovery code. */
export const twoStepCodeField = z
  .string()
  .max(40)
  .transform((code) => stripSeparators(code).toUpperCase())
  .pipe(
    z
      .string()
      .min(1, "required")
      .regex(/^(?:\d{6}|[2-9A-HJKMNP-Z]{10})$/, "not valid"),
  );
