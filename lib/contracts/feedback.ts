import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { imageList, nothing } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";

export const createFeedback = contract({
  method: "POST",
  path: "/sns/api/v1/feedback",
  auth: "optional",
  rate: "report",
  summary: "Tells the operators of a problem or an idea; images can be added by members.",
  body: z.object({
    title: z.string().trim().min(1, "required").max(limits.feedback.title, "too long"),
    text: z.string().trim().min(1, "required").max(limits.feedback.text, "too long"),
    fileIdList: imageList(limits.feedback.images),
  }),
  reply: nothing,
});
