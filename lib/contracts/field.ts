import { z } from "zod";
import { text, textRegistry, textSchema } from "#lib/contracts/text";
import { isOldEnough } from "#lib/domain/account";
import { isLoginCode, type LoginCodeKind, toPlainCode } from "#lib/domain/account/login-code";
import { limits } from "#lib/domain/limits";
import { textFields } from "#lib/domain/text-field";

export const idField = textSchema(textFields.id);
export const usernameField = textSchema(textFields.username);
export const emailField = textSchema(textFields.email);
export const emailCodeField = textSchema(textFields.emailCode);
export const dateOfBirthField = textSchema(textFields.dateOfBirth)
  .refine((date) => isOldEnough(date, limits.age.signUp), "tooYoung")
  .register(textRegistry, { kind: textFields.dateOfBirth.kind });
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
export const folderNameField = textSchema(textFields.folderName);
export const savedNoteField = textSchema(textFields.savedNote);
export const mutedWordField = textSchema(textFields.mutedWord);
export const promoLabelField = textSchema(textFields.promoLabel);
export const apiTokenNameField = textSchema(textFields.apiTokenName);
export const webhookUrlField = textSchema(textFields.webhookUrl);
export const seriesTitleField = textSchema(textFields.seriesTitle);
export const seriesDescriptionField = textSchema(textFields.seriesDescription);
export const auditReasonField = textSchema(textFields.auditReason);

/** A code that apps display in groups. Ignores the spaces and hyphens between them. */
const loginCode = (...kinds: LoginCodeKind[]) =>
  text("code", limits.typedCode)
    .transform(toPlainCode)
    .pipe(
      z
        .string()
        .min(1, "required")
        .refine((code) => kinds.some((kind) => isLoginCode(code, kind)), "not valid"),
    );

/** Six digits of the authenticator app. */
export const appCodeField = loginCode("app");

/** Six digits of the authenticator app, or a recovery code. */
export const twoStepCodeField = loginCode("app", "recovery");
