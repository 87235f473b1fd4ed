import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/product/calls";
import { auditReason, day, decimal, navPoint, queryFlag, serialId } from "#lib/contracts/shared";
import { dayOrders, decimalSigns, formatGrounds } from "#lib/domain/number/file-format";
import { navProblems } from "#lib/domain/product/nav-problem";

type Import = { reason?: string | undefined; isPreview?: boolean | undefined };

/** A preview stores nothing, so it needs no reason. */
export const hasReasonUnlessPreview = ({ reason, isPreview = false }: Import) =>
  reason !== undefined || isPreview;

export const reasonRequired = { path: ["reason"], message: "required" };

const productParams = z.object({ productId: serialId });

/** Says how to read what a file leaves open. */
export const formatChoice = {
  dayOrder: z.enum(dayOrders).optional(),
  decimalSign: z.enum(decimalSigns).optional(),
};

const found = <T extends z.ZodType>(value: T) =>
  z.object({ value, by: z.enum(formatGrounds) }).nullable();

/** How a file was read, and by what. Null where the file needs none, or where nothing says it. */
export const fileFormat = z.object({
  kind: z.enum(["csv", "xlsx"]),
  delimiter: z.string().nullable(),
  encoding: z.string().nullable(),
  dayOrder: found(z.enum(dayOrders)),
  decimalSign: found(z.enum(decimalSigns)),
});

const question = z.object({ line: z.number().int(), text: z.string() }).nullable();

/** The first cells with two meanings, which `dayOrder` and `decimalSign` of the call decide. */
export const formatQuestions = z.object({ dayOrder: question, decimalSign: question });

export const refusedLines = z.array(
  z.object({ line: z.number().int(), problem: z.enum(navProblems), reason: z.string() }),
);

/** Values of days on which no fund deals. */
export const closedDay = z.object({
  line: z.number().int(),
  date: day,
  kind: z.enum(["weekend", "holiday"]),
});

export const navJump = z.object({
  line: z.number().int(),
  date: day,
  before: z.string(),
  beforeDate: day,
  after: z.string(),
});

/** What a file of values contains, and what became of it. */
const importResult = z.object({
  format: fileFormat,
  questions: formatQuestions,
  /** Stored rows; 0 for a preview and while a colleague has to approve. */
  imported: z.number().int(),
  /** Valid rows. */
  rows: z.number().int(),
  /** Their first and last day; null without any. */
  from: day.nullable(),
  to: day.nullable(),
  /** The first valid rows as they were read, to compare with the file. */
  sample: z.array(z.object({ line: z.number().int(), date: day, nav: decimal })),
  /** Of a preview: the first refused lines, and their number. An import has none. */
  refused: refusedLines,
  refusedCount: z.number().int(),
  asOf: day.nullable(),
  /** The first days on which no fund deals. Of a benchmark there are none. */
  closedDays: z.array(closedDay),
  jumps: z.array(navJump),
  navImportId: z.string().nullable(),
});

export const importNavs = contract(calls.importNavs, {
  permission: "funds",
  rate: "write",
  proof: "session",
  summary:
    "Imports net asset values from CSV (text/csv) or Excel (.xlsx) with the columns date and nav, in the notation of any language: all rows or none. What is ambiguous is refused, unless `dayOrder` or `decimalSign` decides it. Overwrites values of the same days. Reports invalid rows by line. A change of more than 20 % from the value before is refused; with `requestApproval` the import waits for a colleague. `isPreview` stores nothing and lists refused lines instead of failing.",
  params: productParams,
  query: z
    .object({
      /** Required unless it is a preview. */
      reason: auditReason.optional(),
      requestApproval: queryFlag.optional(),
      isPreview: queryFlag.optional(),
      ...formatChoice,
    })
    .refine(hasReasonUnlessPreview, reasonRequired),
  media: "text/csv",
  reply: importResult,
});

export const listBenchmark = contract(calls.listBenchmark, {
  cost: "heavy",
  tags: [],
  viewAs: true,
  rate: "read",
  summary:
    "Lists the values of a fund's benchmark, oldest first. Only their changes count, in any unit.",
  params: productParams,
  reply: z.array(navPoint),
});

export const importBenchmark = contract(calls.importBenchmark, {
  permission: "funds",
  rate: "write",
  proof: "session",
  summary:
    "Imports values of a fund's benchmark from CSV (text/csv) or Excel (.xlsx) with the columns date and nav, like net asset values: all rows or none. Overwrites values of the same days. `isPreview` stores nothing and lists refused lines instead of failing.",
  params: productParams,
  query: z
    .object({
      /** Required unless it is a preview. */
      reason: auditReason.optional(),
      isPreview: queryFlag.optional(),
      ...formatChoice,
    })
    .refine(hasReasonUnlessPreview, reasonRequired),
  media: "text/csv",
  reply: importResult,
});
