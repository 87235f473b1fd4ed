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

const state = z.enum(["pending", "approved", "rejected"]);

const navImport = z.object({
  navImportId: z.string(),
  productId: z.string(),
  productName: inLanguages,
  state,
  rows: z.number().int(),
  from: day,
  to: day,
  jumps: z.array(z.object({ date: day, before: z.string(), after: z.string() })),
  reason: z.string(),
  requestedById: userId,
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
