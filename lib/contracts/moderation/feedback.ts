import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { feedbackTextField, feedbackTitleField } from "#lib/contracts/field";
import { imageList, noData } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";

export const createFeedback = contract({
  method: "POST",
  path: "/sns/api/v1/feedback",
  auth: "optional",
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
