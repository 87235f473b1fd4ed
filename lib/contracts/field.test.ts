import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import {
  apiTokenNameField,
  appealTextField,
  auditReasonField,
  bioField,
  caseNoteField,
  currentPasswordField,
  dateOfBirthField,
  decisionFactsField,
  emailCodeField,
  emailField,
  feedbackTextField,
  feedbackTitleField,
  folderNameField,
  idField,
  leaveDetailField,
  mutedWordField,
  noticeNameField,
  noticeUrlField,
  promoLabelField,
  referralCodeField,
  reportBodyField,
  reportTitleField,
  savedNoteField,
  seriesDescriptionField,
  seriesTitleField,
  usernameField,
  webhookUrlField,
} from "#lib/contracts/field";
import { postContent } from "#lib/contracts/post/content";
import { findTextProblem, type TextField, textFields } from "#lib/domain/text-field";

const schemas: Record<keyof typeof textFields, z.ZodType> = {
  id: idField,
  username: usernameField,
  email: emailField,
  emailCode: emailCodeField,
  dateOfBirth: dateOfBirthField,
  currentPassword: currentPasswordField,
  bio: bioField,
  referralCode: referralCodeField,
  leaveDetail: leaveDetailField,
  noticeUrl: noticeUrlField,
  noticeName: noticeNameField,
  reportTitle: reportTitleField,
  reportBody: reportBodyField,
  feedbackTitle: feedbackTitleField,
  feedbackText: feedbackTextField,
  appealText: appealTextField,
  caseNote: caseNoteField,
  decisionFacts: decisionFactsField,
  auditReason: auditReasonField,
  canonicalUrl: postContent.shape.canonicalUrl.unwrap(),
  folderName: folderNameField,
  savedNote: savedNoteField,
  mutedWord: mutedWordField,
  promoLabel: promoLabelField,
  webhookUrl: webhookUrlField,
  apiTokenName: apiTokenNameField,
  seriesTitle: seriesTitleField,
  seriesDescription: seriesDescriptionField,
};
const fields = Object.entries(textFields) as [keyof typeof textFields, TextField][];
const typed = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom("a", "Z", "9", ".", "_", "@", " ", "李", "-"),
    maxLength: 400,
  }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);

test.each(fields)("form and server agree on every %s", (name, field) => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(findTextProblem(field, text) === undefined).toBe(
        schemas[name].safeParse(text).success,
      );
    }),
  );
});

test.each([
  "abcd",
  "abcde",
  "Abcde",
  "1bcde",
  "a.b_c9",
  "a-bcd",
  `a${"b".repeat(19)}`,
  `a${"b".repeat(20)}`,
  " abcde ",
  "李",
  "李伟",
  "e\u0301a",
  "😀😀",
  "\u{10000}",
  "\u{10000}".repeat(20),
  "a b",
  "李".repeat(20),
  "李".repeat(21),
  "a@b.co",
  " a@b.co ",
  "a@b.c",
  "a@b",
  `${"a".repeat(250)}@b.co`,
])("form and server agree on %j", (text) => {
  for (const name of ["id", "username", "email"] as const) {
    const isAccepted = schemas[name].safeParse(text).success;
    expect(findTextProblem(textFields[name], text) === undefined, name).toBe(isAccepted);
  }
});

test.each([
  ["li.wei+funds@mail.example.com", true],
  ["o'brien@a-b.example", true],
  ["a..b@x.com", false],
  [".a@x.com", false],
  ["a.@x.com", false],
  ["a@-x.com", false],
  ["a@x-.com", false],
  ["a@x..com", false],
  ["a@.com", false],
])("the email address %s is accepted: %s", (address, isAccepted) => {
  expect(emailField.safeParse(address).success).toBe(isAccepted);
});
