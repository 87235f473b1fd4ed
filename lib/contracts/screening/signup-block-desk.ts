import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { auditReason, noData, page, paging, serialId, time } from "#lib/contracts/shared";
import { requiredText } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { signupBlockKinds } from "#lib/domain/screening/signup-block";

const api = "/sns/api/v1/admin/signup-block";
const staff = { auth: "staff", permission: "settings" } as const;

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
  refusedCount: z.number().int().nonnegative(),
  refusedAt: time.nullable(),
});
export type SignupBlock = z.output<typeof signupBlock>;

export const listSignupBlocks = contract({
  ...staff,
  method: "GET",
  path: `${api}/list`,
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

export const createSignupBlock = contract({
  ...staff,
  method: "POST",
  path: api,
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

export const deleteSignupBlock = contract({
  ...staff,
  method: "DELETE",
  path: `${api}/{signupBlockId}`,
  rate: "write",
  proof: "session",
  summary: "Lets it sign up again.",
  params: z.object({ signupBlockId: serialId }),
  body: z.object({ reason: auditReason }),
  reply: noData,
});
