import { z } from "zod";
import { contract } from "#lib/contracts/contract";
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

const api = "/product/api/v1/admin/nav-import";
const staff = { auth: "staff", permission: "funds" } as const;
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

export const listNavImports = contract({
  method: "GET",
  path: `${api}/list`,
  ...staff,
  rate: "read",
  summary: "Lists imports of NAVs that jump and wait for a second member of staff, newest first.",
  query: z.object({ ...paging(), state: state.default("pending") }),
  reply: page(navImport),
});

export const decideNavImport = contract({
  method: "POST",
  path: `${api}/{navImportId}/decision`,
  ...staff,
  rate: "write",
  proof: "session",
  summary: "Approves an import of NAVs, which stores them, or rejects it. Not one's own.",
  params: z.object({ navImportId: serialId }),
  body: z.object({ outcome: z.enum(["approved", "rejected"]), reason: auditReason }),
  reply: navImport,
});
