import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { auditReason, noData, page, paging, serialId, time } from "#lib/contracts/shared";
import * as calls from "#lib/contracts/site/desk-calls";
import { text } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { legalDocuments, legalStates } from "#lib/domain/site/legal";

const staff = { permission: "settings", rate: "write" } as const;

const legalText = text("lines", limits.legal.text);
const summary = text("lines", limits.legal.summary);

const content = {
  /** See `parseLegalText`. Both languages are required for publication. */
  textEn: legalText,
  textZh: legalText,
  summaryEn: summary,
  summaryZh: summary,
  requiresAcceptance: z.boolean(),
  /** Null to take effect when it is published. */
  effectiveAt: time.nullable(),
};

const document = z.enum(legalDocuments);
const version = z.number().int().min(1);

const legalVersion = z.object({
  ...content,
  legalVersionId: z.string(),
  document,
  /** Null in a draft. */
  number: z.number().int().nullable(),
  state: z.enum(legalStates),
  version,
  updatedAt: time,
  /** How many users accepted it. */
  acceptanceCount: z.number().int(),
});
export type StaffLegalVersion = z.output<typeof legalVersion>;

const params = z.object({ legalVersionId: serialId });

export const listLegalVersions = contract(calls.listLegalVersions, {
  ...staff,
  rate: "read",
  summary: "Lists drafts and versions of a legal document, newest first. Version 1 is in the code.",
  query: z.object({ ...paging(), document }),
  reply: page(legalVersion),
});

export const createLegalVersion = contract(calls.createLegalVersion, {
  ...staff,
  proof: "session",
  summary: "Stores the draft of a new version. A second draft of a document is a conflict (409).",
  body: z.object({ ...content, document, reason: auditReason }),
  reply: legalVersion,
});

export const updateLegalVersion = contract(calls.updateLegalVersion, {
  ...staff,
  proof: "session",
  summary: "Changes a draft. Another version of it is a conflict (409).",
  params,
  body: z.object({ ...content, version, reason: auditReason }),
  reply: legalVersion,
});

export const publishLegalVersion = contract(calls.publishLegalVersion, {
  ...staff,
  proof: "session",
  summary: "Publishes a draft, for ever. It is in force from its effective date on.",
  params,
  body: z.object({ version, reason: auditReason }),
  reply: legalVersion,
});

export const deleteLegalVersion = contract(calls.deleteLegalVersion, {
  ...staff,
  proof: "session",
  summary: "Deletes a draft, or a version that is not in force yet.",
  params,
  body: z.object({ reason: auditReason }),
  reply: noData,
});
