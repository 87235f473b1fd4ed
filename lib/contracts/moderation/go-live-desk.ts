import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { emailCodeField } from "#lib/contracts/field";
import * as calls from "#lib/contracts/moderation/desk-calls";
import { noData } from "#lib/contracts/shared";
import { goLiveSteps } from "#lib/domain/site/go-live";

export const listGoLiveSteps = contract(calls.listGoLiveSteps, {
  permission: "settings",
  rate: "read",
  summary:
    "Lists what a public site still needs before members come. Empty when all is done, and on localhost.",
  reply: z.object({ items: z.array(z.object({ step: z.enum(goLiveSteps) })) }),
});

export const sendTestEmail = contract(calls.sendTestEmail, {
  permission: "settings",
  rate: "email",
  proof: "session",
  summary: "Sends the viewer an email with a code, which proves that emails arrive.",
  reply: noData,
});

export const confirmTestEmail = contract(calls.confirmTestEmail, {
  permission: "settings",
  rate: "secret",
  proof: "session",
  summary: "Takes the code of the test email. A wrong one is rejected.",
  body: z.object({ code: emailCodeField }),
  reply: noData,
});
