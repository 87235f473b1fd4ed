import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/moderation/calls";
import { auditReason, noData, time, userId } from "#lib/contracts/shared";

export const startViewAs = contract(calls.startViewAs, {
  permission: "users",
  rate: "write",
  proof: "session",
  summary:
    "Lets staff see the site as a user does, for 30 minutes. With the token only some calls that read are allowed, none of them about orders or the account.",
  params: z.object({ userId }),
  body: z.object({ reason: auditReason }),
  reply: z.object({ token: z.string(), expiresAt: time }),
});

export const endViewAs = contract(calls.endViewAs, {
  rate: "write",
  proof: "session",
  accepts: "leaving",
  restrictedBy: null,
  summary: "Ends what the viewer sees as another user.",
  reply: noData,
});
