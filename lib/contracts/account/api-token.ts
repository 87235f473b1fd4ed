import { z } from "zod";
import { proofFields } from "#lib/contracts/account/proof-fields";
import * as calls from "#lib/contracts/account/setting-calls";
import { contract } from "#lib/contracts/contract";
import { apiTokenNameField } from "#lib/contracts/field";
import { noData, time, userId } from "#lib/contracts/shared";
import { apiScopes } from "#lib/domain/account/api-token";
import { limits } from "#lib/domain/limits";

const scopes = z.array(z.enum(apiScopes));

const apiToken = z.object({
  tokenId: z.uuid(),
  name: z.string(),
  scopes,
  /** The last characters of the token, by which its user recognizes it. */
  ending: z.string(),
  createdAt: time,
  expiresAt: time,
  /** Null if it was never used. */
  lastUsedOn: z.iso.date().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

export const listApiTokens = contract(calls.listApiTokens, {
  rate: "read",
  summary: "Lists the viewer's API tokens, newest first. Expired ones stay for 30 days.",
  reply: z.object({ items: z.array(apiToken) }),
});

export const createApiToken = contract(calls.createApiToken, {
  rate: "secret",
  proof: "fresh",
  accepts: true,
  restrictedBy: null,
  summary: "Creates an API token, which is shown only in this reply.",
  body: z.object({
    name: apiTokenNameField,
    scopes: scopes
      .min(1, "required")
      .max(apiScopes.length, "too many")
      .refine((list) => new Set(list).size === list.length, "repeated"),
    /** Days until it expires. */
    days: z.number().int().min(1).max(limits.apiToken.days),
    ...proofFields,
  }),
  reply: z.object({ token: z.string(), apiToken }),
});

export const revokeApiToken = contract(calls.revokeApiToken, {
  rate: "secret",
  proof: "session",
  accepts: "securing",
  restrictedBy: null,
  summary: "Revokes an API token, which stops working at once.",
  params: z.object({ tokenId: z.uuid() }),
  reply: noData,
});

export const getOwnApiToken = contract(calls.getOwnApiToken, {
  scope: "profile:read",
  rate: "read",
  summary: "Returns the API token of this call, and whose it is.",
  reply: z.object({ userId, ...apiToken.shape }),
});
