import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { emailField } from "#lib/contracts/field";
import * as calls from "#lib/contracts/notify/calls";
import { noData } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";

export const reportDelivery = contract(calls.reportDelivery, {
  cost: "heavy",
  rate: "secret",
  summary:
    "Takes reports of permanent bounces and spam complaints from the mail service. An address that bounced gets no more email. A complaint ends letters, digests and alerts by email, and leaves codes and notices of the account on. Needs `Authorization: Bearer` with the server's MAIL_HOOK_SECRET.",
  body: z.object({
    events: z
      .array(
        z.object({
          type: z.enum(["bounce", "complaint"]),
          email: emailField,
          /** Kind of the email that it is about: the first field of its header `Feedback-ID`. */
          emailKind: z
            .string()
            .regex(/^[A-Za-z]{1,40}$/)
            .optional(),
        }),
      )
      .min(1)
      .max(limits.emailEventsPerCall),
  }),
  mayReturn404: true,
  reply: noData,
});
