import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { feedbackTextField, feedbackTitleField } from "#lib/contracts/field";
import * as calls from "#lib/contracts/moderation/calls";
import { imageList, noData } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";

export const createFeedback = contract(calls.createFeedback, {
  cost: "cheap",
  accepts: "reporting",
  restrictedBy: null,
  rate: "report",
  summary: "Sends feedback to the operators. Logged-in users may add images.",
  body: z.object({
    title: feedbackTitleField,
    text: feedbackTextField,
    fileIdList: imageList(limits.feedback.images),
  }),
  reply: noData,
});
