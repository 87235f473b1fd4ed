import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { noData, queryNumber, time } from "#lib/contracts/shared";
import * as calls from "#lib/contracts/site/calls";
import { locales } from "#lib/domain/locale";
import { legalDocuments } from "#lib/domain/site/legal";

const document = z.enum(legalDocuments);
const number = z.number().int().min(1).max(100_000);

export const getLegalDocument = contract(calls.getLegalDocument, {
  cost: "cheap",
  tags: null,
  rate: "read",
  summary:
    "Returns a version of a legal document that is or was in force; without one, the newest.",
  params: z.object({ document }),
  query: z.object({ lng: z.enum(locales), version: queryNumber(number).optional() }),
  reply: z.object({
    document,
    number,
    /** See `parseLegalText`. Null for version 1, which is part of the website. */
    text: z.string().nullable(),
    summary: z.string(),
    /** Null for version 1. */
    effectiveAt: time.nullable(),
    /** All versions, newest first. The first is in force. */
    versions: z.array(z.object({ number, effectiveAt: time.nullable() })),
  }),
});

export const getPendingLegal = contract(calls.getPendingLegal, {
  rate: "read",
  summary: "Lists the versions of legal documents in force that the viewer has to accept.",
  query: z.object({ lng: z.enum(locales) }),
  reply: z.object({
    items: z.array(
      z.object({
        document,
        number,
        summary: z.string(),
        effectiveAt: time,
        /** From then on, whoever has not accepted it cannot write. */
        requiredAt: time,
      }),
    ),
  }),
});
export type PendingLegal = z.output<typeof getPendingLegal.reply>["items"][number];

export const acceptLegal = contract(calls.acceptLegal, {
  rate: "write",
  proof: "session",
  accepts: "accepting",
  restrictedBy: null,
  summary: "Accepts versions of legal documents. One that is not in force is rejected.",
  body: z.object({
    accepted: z.array(z.object({ document, number })).min(1).max(legalDocuments.length),
  }),
  reply: noData,
});
