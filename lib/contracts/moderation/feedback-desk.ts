import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/moderation/desk-calls";
import { page, paging, time } from "#lib/contracts/shared";

export const listFeedback = contract(calls.listFeedback, {
  permission: "cases",
  rate: "read",
  summary: "Lists feedback and problem reports, newest first.",
  query: z.object(paging()),
  reply: page(
    z.object({
      feedbackId: z.string(),
      /** Null if sent without an account. */
      senderId: z.string().nullable(),
      title: z.string(),
      text: z.string(),
      images: z.array(z.string()),
      userAgent: z.string(),
      createdAt: time,
    }),
  ),
});
