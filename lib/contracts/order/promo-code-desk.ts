import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { promoLabelField } from "#lib/contracts/field";
import * as calls from "#lib/contracts/order/desk-calls";
import { auditReason, page, paging, time, userId } from "#lib/contracts/shared";
import { requiredText, text, textRegistry } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { promoCodePattern, promoCodeStates } from "#lib/domain/order/promo-code";

const code = text("code", limits.typedCode)
  .toUpperCase()
  .refine((typed) => promoCodePattern.test(typed), "not a promo code")
  .register(textRegistry, { kind: "code" });
const params = z.object({ code: requiredText("code", limits.typedCode) });

const promoCode = z.object({
  code: z.string(),
  label: z.string(),
  state: z.enum(promoCodeStates),
  startsAt: time.nullable(),
  expiresAt: time.nullable(),
  /** Null without a limit. Each user can use one code, once. */
  maxUses: z.number().int().nullable(),
  useCount: z.number().int(),
  version: z.number().int(),
  createdAt: time,
});
export type PromoCode = z.output<typeof promoCode>;

const maxUses = z.number().int().min(1, "tooLow").max(limits.promoCode.uses, "tooLarge").nullable();

export const listPromoCodes = contract(calls.listPromoCodes, {
  permission: "promoCodes",
  rate: "read",
  summary: "Lists promo codes, newest first.",
  query: z.object({
    ...paging(),
    /** A part of the code or its label. */
    keyword: text("query", limits.keyword).optional(),
  }),
  reply: page(promoCode),
});

export const getPromoCode = contract(calls.getPromoCode, {
  permission: "promoCodes",
  rate: "read",
  summary: "Returns a promo code.",
  params,
  reply: promoCode,
});

export const listPromoCodeUses = contract(calls.listPromoCodeUses, {
  permission: "promoCodes",
  rate: "read",
  summary:
    "Lists the users of a promo code, newest account first. Deleted accounts are missing, but stay counted.",
  params,
  query: z.object(paging()),
  reply: page(
    z.object({
      userId,
      username: z.string().nullable(),
      appliedAt: time,
    }),
  ),
});
export type PromoCodeUse = z.output<typeof listPromoCodeUses.reply>["items"][number];

export const createPromoCode = contract(calls.createPromoCode, {
  permission: "promoCodes",
  rate: "write",
  proof: "session",
  summary: "Creates a promo code, which new users can state at sign-up.",
  body: z.object({
    code,
    label: promoLabelField,
    startsAt: time.nullable().default(null),
    expiresAt: time.nullable().default(null),
    maxUses: maxUses.default(null),
    reason: auditReason,
  }),
  reply: promoCode,
});

export const updatePromoCode = contract(calls.updatePromoCode, {
  permission: "promoCodes",
  rate: "write",
  proof: "session",
  summary: "Changes the given fields of a promo code, or switches it off or on.",
  params,
  body: z.object({
    /** The version that was edited. An outdated one fails with 409. */
    version: z.number().int(),
    label: promoLabelField.optional(),
    startsAt: time.nullable().optional(),
    expiresAt: time.nullable().optional(),
    maxUses: maxUses.optional(),
    isDisabled: z.boolean().optional(),
    reason: auditReason,
  }),
  reply: promoCode,
});
