import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/product/desk-calls";
import { hasReasonUnlessPreview, reasonRequired } from "#lib/contracts/product/nav-import";
import { auditReason, count, inLanguages, queryFlag } from "#lib/contracts/shared";

export const exportProducts = contract(calls.exportProducts, {
  permission: "funds",
  rate: "read",
  summary:
    "Returns all funds as CSV, with the identifiers of openfunds (openfunds.org) as headings where the standard has the field.",
  stepUp: true,
  raw: true,
  reply: z.instanceof(Response),
});

export const importProducts = contract(calls.importProducts, {
  permission: "funds",
  cost: "heavy",
  rate: "write",
  proof: "session",
  summary:
    "Imports funds from CSV (text/csv) or Excel (.xlsx), with identifiers or names of openfunds as headings, as the export has them: all lines or none. The ISIN says which fund it is; a new one is created, closed unless the file says otherwise. An empty cell, or [IGNORE], leaves the stored value. A text in one language stands for both. `isPreview` stores nothing and lists refused cells instead of failing.",
  query: z
    .object({ reason: auditReason.optional(), isPreview: queryFlag.optional() })
    .refine(hasReasonUnlessPreview, reasonRequired),
  media: "text/csv",
  reply: z.object({
    created: count,
    changed: count,
    unchanged: count,
    /** The first funds, with the fields that change. */
    funds: z.array(
      z.object({
        line: z.number().int(),
        isin: z.string(),
        name: inLanguages,
        kind: z.enum(["new", "changed", "unchanged"]),
        fields: z.array(z.string()),
      }),
    ),
    /** The first refused cells, and their number. */
    refused: z.array(z.object({ line: z.number().int(), field: z.string(), reason: z.string() })),
    refusedCount: count,
  }),
});
