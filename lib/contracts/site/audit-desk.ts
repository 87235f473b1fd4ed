import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { page, paging, serialId, time } from "#lib/contracts/shared";
import * as calls from "#lib/contracts/site/desk-calls";
import { requiredText } from "#lib/contracts/text";

const staff = { permission: "audit", rate: "read" } as const;

const values = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z.object({
  auditId: z.string(),
  createdAt: time,
  /** Null for a command that ran in nobody's name. */
  actorId: z.string().nullable(),
  actorRole: z.string().nullable(),
  /** Who ran the command: user of the operating system and host. Null for a request. */
  operator: z.string().nullable(),
  action: z.string(),
  target: z.string(),
  reason: z.string(),
  before: values,
  after: values,
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  caseId: z.string().nullable(),
  hash: z.string().nullable(),
});
export type AuditEntryReply = z.output<typeof auditEntry>;

const filter = {
  actorId: requiredText("identifier", 64).optional(),
  /** For example `user:li.wei`. */
  target: requiredText("identifier", 100).optional(),
  /** For example `case.upheld`. */
  action: requiredText("identifier", 60).optional(),
  caseId: serialId.optional(),
  from: z.iso.date().optional(),
  /** Inclusive. */
  to: z.iso.date().optional(),
};

export const listAudit = contract(calls.listAudit, {
  ...staff,
  summary: "Lists staff actions, newest first.",
  query: z.object({ ...paging(), ...filter }),
  reply: page(auditEntry),
});

export const exportAudit = contract(calls.exportAudit, {
  ...staff,
  summary: "Returns staff actions as CSV, newest first, at most 100,000.",
  query: z.object(filter),
  stepUp: true,
  raw: true,
  reply: z.instanceof(Response),
});
