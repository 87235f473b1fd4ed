import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/product/desk-calls";
import {
  auditReason,
  day,
  inLanguages,
  page,
  paging,
  serialId,
  time,
  userId,
} from "#lib/contracts/shared";
import { navImportStates } from "#lib/domain/product/nav-import";

const state = z.enum(navImportStates);

const navImport = z.object({
  navImportId: z.string(),
  productId: z.string(),
  productName: inLanguages,
  state,
  rows: z.number().int(),
  from: day,
  to: day,
  jumps: z.array(z.object({ date: day, before: z.string(), after: z.string() })),
  /** Days on which no fund deals. */
  closedDays: z.array(z.object({ date: day, kind: z.enum(["weekend", "holiday"]) })),
  reason: z.string(),
  /** Null for a file from the watched folder. */
  requestedById: userId.nullable(),
  createdAt: time,
  decidedById: userId.nullable(),
  decidedAt: time.nullable(),
  /** False if the viewer asked for it: somebody else has to decide. */
  canDecide: z.boolean(),
});
export type NavImport = z.output<typeof navImport>;

export const listNavImports = contract(calls.listNavImports, {
  permission: "funds",
  rate: "read",
  summary: "Lists imports of NAVs that jump and wait for a second member of staff, newest first.",
  query: z.object({ ...paging(), state: state.default("pending") }),
  reply: page(navImport),
});

export const decideNavImport = contract(calls.decideNavImport, {
  permission: "funds",
  rate: "write",
  proof: "session",
  summary: "Approves an import of NAVs, which stores them, or rejects it. Not one's own.",
  params: z.object({ navImportId: serialId }),
  body: z.object({ outcome: z.enum(["approved", "rejected"]), reason: auditReason }),
  reply: navImport,
});
