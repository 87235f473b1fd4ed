import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/screening/desk-calls";
import { auditReason, count, noData, page, paging, serialId, time } from "#lib/contracts/shared";
import { requiredText } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { signupBlockKinds } from "#lib/domain/screening/signup-block";

const signupBlock = z.object({
  signupBlockId: z.string(),
  kind: z.enum(signupBlockKinds),
  /** As typed. */
  value: z.string(),
  note: z.string(),
  createdById: z.string(),
  createdAt: time,
  expiresAt: time.nullable(),
  /** How many sign-ups it refused, and when it last did. */
  refusedCount: count,
  refusedAt: time.nullable(),
});
export type SignupBlock = z.output<typeof signupBlock>;

export const listSignupBlocks = contract(calls.listSignupBlocks, {
  permission: "settings",
  rate: "read",
  summary: "Lists email domains, addresses, networks and names that cannot sign up, newest first.",
  query: z.object({
    ...paging(),
    kind: z.enum(signupBlockKinds).optional(),
    /** Part of a value. */
    keyword: requiredText("query", limits.email).optional(),
  }),
  reply: page(signupBlock),
});

export const createSignupBlock = contract(calls.createSignupBlock, {
  permission: "settings",
  rate: "write",
  proof: "session",
  summary:
    "Keeps an email domain with its subdomains, an address, a network (CIDR) or a name and its lookalikes from signing up.",
  body: z.object({
    kind: z.enum(signupBlockKinds),
    value: requiredText("identifier", limits.email),
    reason: auditReason,
    /** Days until it ends. Never if left out. */
    days: z.number().int().min(1).max(3_650).optional(),
  }),
  reply: signupBlock,
});

export const deleteSignupBlock = contract(calls.deleteSignupBlock, {
  permission: "settings",
  rate: "write",
  proof: "session",
  summary: "Lets it sign up again.",
  params: z.object({ signupBlockId: serialId }),
  body: z.object({ reason: auditReason }),
  reply: noData,
});
