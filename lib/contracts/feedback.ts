import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { feedbackTextField, feedbackTitleField } from "#lib/contracts/field";
import { imageList, nothing } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";

export const createFeedback = contract({
  method: "POST",
  path: "/sns/api/v1/feedback",
  auth: "optional",
  rate: "report",
  summary: "Tells the operators of a problem or an idea; images can be added by members.",
  body: z.object({
    title: feedbackTitleField,
    text: feedbackTextField,
    fileIdList: imageList(limits.feedback.images),
  }),
  reply: nothing,
});
