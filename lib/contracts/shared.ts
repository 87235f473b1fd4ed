import { z } from "zod";
import { auditReasonField } from "#lib/contracts/field";
import { requiredText, verbatim } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { exactDecimalPattern } from "#lib/domain/number/exact-decimal";
import { toFloat } from "#lib/domain/number/to-float";

/** A numeric row id, as a string in JSON. */
export const serialId = z.string().regex(/^[1-9]\d{0,17}$/, "not an id");

export const userId = requiredText("identifier", 64);

export const fileId = z.uuid();

export const count = z.number().int().nonnegative();

/** Builds the schema of a list of uploaded images' file ids. Removes duplicates. */
export const imageList = (max: number) =>
  z
    .array(fileId)
    .max(max, "too many")
    .refine((list) => new Set(list).size === list.length, "repeated")
    .default([]);

export const time = z.iso.datetime();

/** A boolean in a query string. */
export const queryFlag = z.enum(["true", "false"]).transform((value) => value === "true");

/**
 * Builds the schema of a number in a query string. Takes decimal digits only, unlike `Number`, which
 * takes "0x10", "1e1" and " 5".
 */
export const queryNumber = <T extends z.ZodType<number>>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? toFloat(value) : value),
    schema,
  );

/** Why staff act. Stored in the audit log. */
export const auditReason = auditReasonField;

export const cursor = verbatim(
  z.string().min(1).max(2_000),
  "made by the server and returned as it was",
).optional();

/** Builds the query parameters of a paged list. */
export const paging = (size: number = limits.page.default) => ({
  cursor,
  limit: queryNumber(z.number().int().min(1).max(limits.page.max)).default(size),
});

/** Builds the schema of a page of a list. `nextCursor` is null on the last page. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** A range of a string: start index (inclusive) and end index (exclusive). */
export const textRange = z.tuple([z.number().int(), z.number().int()]);

export const noData = z.null();

/** YYYY-MM-DD. */
export const day = z.iso.date();

/** An exact decimal number. */
export const decimal = z.string().regex(exactDecimalPattern, "not a number");

export const currency = z.string().regex(/^[A-Z]{3}$/, "not a currency");

export const inLanguages = z.object({ en: z.string(), zh: z.string() });

export const navPoint = z.object({ date: day, nav: decimal });
