import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { page, paging, serialId, time } from "#lib/contracts/shared";

const api = "/sns/api/v1/admin/audit";
const staff = { auth: "staff", permission: "audit", rate: "read", method: "GET" } as const;

const values = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z.object({
  auditId: z.string(),
  createdAt: time,
  actorId: z.string(),
  actorRole: z.string().nullable(),
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
  actorId: z.string().min(1).max(64).optional(),
  /** For example `user:li.wei`. */
  target: z.string().min(1).max(100).optional(),
  /** For example `case.upheld`. */
  action: z.string().min(1).max(60).optional(),
  caseId: serialId.optional(),
  from: z.iso.date().optional(),
  /** Inclusive. */
  to: z.iso.date().optional(),
};

export const listAudit = contract({
  ...staff,
  path: `${api}/list`,
  summary: "Lists staff actions, newest first.",
  query: z.object({ ...paging(), ...filter }),
  reply: page(auditEntry),
});

export const exportAudit = contract({
  ...staff,
  path: `${api}/csv`,
  summary: "Returns staff actions as CSV, newest first, at most 100,000.",
  query: z.object(filter),
  raw: true,
  reply: z.instanceof(Response),
});
