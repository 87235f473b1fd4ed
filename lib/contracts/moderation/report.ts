import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import {
  emailField,
  noticeNameField,
  noticeUrlField,
  reportBodyField,
  reportTitleField,
} from "#lib/contracts/field";
import * as calls from "#lib/contracts/moderation/calls";
import { imageList, userId } from "#lib/contracts/shared";
import { requiredText, verbatim } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { isSpamId } from "#lib/domain/moderation/report";
import { contentKinds } from "#lib/domain/moderation/sanction";

export const listSpam = contract(calls.listSpam, {
  cost: "cheap",
  tags: null,
  viewAs: true,
  rate: "read",
  summary: "Lists the categories of reports in the caller's language.",
  reply: z.array(
    z.object({
      spamName: z.string(),
      childrenSpamList: z.array(z.object({ spamId: z.string(), spamName: z.string() })),
    }),
  ),
});

export const createReport = contract(calls.createReport, {
  rate: "report",
  proof: "session",
  accepts: "reporting",
  restrictedBy: null,
  summary:
    "Reports a post, comment, series or user. One's own content is 403; content reported before is 409.",
  body: z.object({
    /** `user` reports a user: `referenceId` is their id, and `contentType` is left out. */
    reportType: z.enum(["content", "user"]).default("content"),
    contentType: z.enum(contentKinds).optional(),
    category: verbatim(z.string().refine(isSpamId, "required"), "one of a list"),
    reportTitle: reportTitleField,
    reportBody: reportBodyField,
    fileIdList: imageList(limits.report.images),
    /** The author of the content, or the reported user. */
    userId,
    referenceId: requiredText("identifier", 64),
  }),
  reply: z.object({ reportId: z.string() }),
});

export const createNotice = contract(calls.createNotice, {
  cost: "cheap",
  rate: "report",
  summary:
    "Reports a post, comment, series or user by its address, without an account. The sender gets a receipt and the outcome by email.",
  body: z.object({
    /** The address of the content here, for example `https://…/en/posts/7?commentId=9`. */
    url: noticeUrlField,
    category: verbatim(z.string().refine(isSpamId, "required"), "one of a list"),
    reason: reportBodyField,
    name: noticeNameField,
    email: emailField,
    /** That the sender believes in good faith that the notice is right and complete. */
    isGoodFaith: z.boolean().refine((value) => value, "required"),
  }),
  reply: z.object({ reportId: z.string() }),
});
