import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as productCalls from "#lib/contracts/product/calls";
import * as calls from "#lib/contracts/product/desk-calls";
import {
  closedDay,
  fileFormat,
  formatChoice,
  formatQuestions,
  hasReasonUnlessPreview,
  navJump,
  reasonRequired,
  refusedLines,
} from "#lib/contracts/product/nav-import";
import {
  auditReason,
  count,
  currency,
  day,
  decimal,
  inLanguages,
  navPoint,
  page,
  paging,
  queryFlag,
  serialId,
  time,
  userId,
} from "#lib/contracts/shared";
import { text } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { navChannels, navImportStates } from "#lib/domain/product/nav-import";

const fund = { productId: serialId, isin: z.string(), name: inLanguages };
const line = z.number().int();

/** What a file with values of several funds contains, and what became of it. */
const navFileResult = z.object({
  format: fileFormat,
  questions: formatQuestions,
  /** Null for a preview. */
  navFileId: z.string().nullable(),
  /** Values that count now; 0 for a preview. */
  imported: count,
  /** Funds whose values wait for a colleague. */
  waitingFunds: count,
  rows: count,
  /** The first and last day; null without any valid row. */
  from: day.nullable(),
  to: day.nullable(),
  fundCount: count,
  /** The first funds with their last value, the stored one before it and the change. */
  funds: z.array(
    z.object({
      ...fund,
      currency,
      rows: count,
      last: z.object({ line, date: day, nav: decimal }),
      before: navPoint.nullable(),
      change: decimal.nullable(),
    }),
  ),
  refused: refusedLines,
  refusedCount: count,
  /** The first lines of funds that are not on this site. They are skipped. */
  unknown: z.array(z.object({ line, isin: z.string() })),
  unknownCount: count,
  /** The first lines whose share class is no part of the fund's name. */
  otherClasses: z.array(
    z.object({ line, isin: z.string(), shareClass: z.string(), name: inLanguages }),
  ),
  /** Funds that accept orders, deal on the file's last day, and are not in it. */
  missing: z.array(z.object({ ...fund, asOf: day.nullable() })),
  missingCount: count,
  /** The first changes of more than 20 %, which a colleague has to approve. */
  jumps: z.array(z.object({ ...fund, ...navJump.shape })),
  /** The first values of days on which no fund deals. */
  closedDays: z.array(z.object({ ...fund, ...closedDay.shape })),
  /** The first stored values that the file changes; and how many it repeats. */
  replaced: z.array(z.object({ ...fund, line, date: day, before: decimal, after: decimal })),
  replacedCount: count,
  unchanged: count,
  /** When the same file was imported before. */
  earlier: z.object({ navFileId: z.string(), createdAt: time }).nullable(),
});
export type NavFileResult = z.output<typeof navFileResult>;

export const importNavFile = contract(calls.importNavFile, {
  permission: "funds",
  cost: "heavy",
  rate: "write",
  proof: "session",
  summary:
    "Imports net asset values of several funds from one CSV (text/csv) or Excel (.xlsx) file with the columns isin, date and nav, and optionally currency and share class: all lines or none. Lines of funds that are not on this site are skipped and named. Values of a fund that jumps by more than 20 % wait for a colleague with `requestApproval`; without it the file is refused, and so it is for weekends and holidays without `acceptClosedDays`. `source` names whose file it is, so that its format is remembered. `isPreview` stores nothing and lists refused lines instead of failing.",
  query: z
    .object({
      /** Required unless it is a preview. */
      reason: auditReason.optional(),
      fileName: text("line", limits.nav.fileName).default(""),
      source: text("line", limits.nav.source).default(""),
      isPreview: queryFlag.optional(),
      requestApproval: queryFlag.optional(),
      acceptClosedDays: queryFlag.optional(),
      ...formatChoice,
    })
    .refine(hasReasonUnlessPreview, reasonRequired),
  media: "text/csv",
  reply: navFileResult,
});

export const sendNavFile = contract(productCalls.sendNavFile, {
  scope: "nav:write",
  cost: "heavy",
  rate: "write",
  proof: "session",
  accepts: "working",
  restrictedBy: null,
  summary:
    "Imports net asset values of several funds from one file, as the desk does, by a program whose API token has the scope `nav:write` and whose user is a fund manager. Values of a fund that jump by more than 20 %, or are of a weekend or a holiday, wait for a colleague; the others count at once. What is ambiguous is refused, unless `dayOrder` or `decimalSign` decides it, or earlier files of the `source` did.",
  query: z.object({
    reason: auditReason.default("Sent by a program."),
    fileName: text("line", limits.nav.fileName).default(""),
    source: text("line", limits.nav.source).default(""),
    isPreview: queryFlag.optional(),
    ...formatChoice,
  }),
  media: "text/csv",
  reply: navFileResult,
});

const navFile = z.object({
  navFileId: z.string(),
  name: z.string(),
  source: z.string(),
  channel: z.enum(navChannels),
  reason: z.string(),
  /** Null for a file from the watched folder. */
  createdById: userId.nullable(),
  createdAt: time,
  rows: count,
  /** Funds of the file by what became of their values. */
  funds: z.record(z.enum(navImportStates), count),
});
export type NavFile = z.output<typeof navFile>;

export const listNavFiles = contract(calls.listNavFiles, {
  permission: "funds",
  rate: "read",
  summary: "Lists files with values of several funds that were imported, newest first.",
  query: z.object(paging()),
  reply: page(navFile),
});

/** What an undo restores, and what it cannot. */
const undoResult = z.object({
  /** Values that were replaced and come back. */
  restored: count,
  /** Values that are removed, as there was none before. */
  removed: count,
  /** Values that were changed again since, and stay. */
  kept: count,
  /** Imports that no longer wait for a colleague. */
  withdrawn: count,
  /** Orders that were executed at a value that changes. They stay until they are corrected. */
  orderIds: z.array(z.uuid()),
  orderCount: count,
});
export type UndoResult = z.output<typeof undoResult>;

const undoQuery = z
  .object({ reason: auditReason.optional(), isPreview: queryFlag.optional() })
  .refine(hasReasonUnlessPreview, reasonRequired);

export const undoNavFile = contract(calls.undoNavFile, {
  permission: "funds",
  cost: "heavy",
  rate: "write",
  proof: "session",
  summary:
    "Undoes an import of a file with values of several funds: restores the values it replaced and removes those it added, unless they changed again since. Figures follow, and posts that show them say so. Names the orders that were executed at these values. `isPreview` changes nothing.",
  params: z.object({ navFileId: serialId }),
  query: undoQuery,
  reply: undoResult,
});

export const undoNavImport = contract(calls.undoNavImport, {
  permission: "funds",
  cost: "heavy",
  rate: "write",
  proof: "session",
  summary: "Undoes an import of values of one fund, like that of a file with values of several.",
  params: z.object({ navImportId: serialId }),
  query: undoQuery,
  reply: undoResult,
});
