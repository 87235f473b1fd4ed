import { z } from "zod";
import { limits } from "#lib/domain/limits";

/** A row's number, as a string: ids are strings on the wire. */
export const serial = z.string().regex(/^[1-9]\d{0,17}$/, "not an id");

export const userId = z.string().min(1).max(64);

export const fileId = z.uuid();

/** At most so many different images that were uploaded before. */
export const imageList = (most: number) =>
  z
    .array(fileId)
    .max(most, "too many")
    .refine((list) => new Set(list).size === list.length, "repeated")
    .default([]);

export const time = z.iso.datetime();

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** A boolean in a query string. */
export const queryFlag = flag;

export const cursor = z.string().min(1).max(2_000).optional();

/** Paging of a list: an opaque cursor and 1 to 50 items. */
export const paging = (size: number = limits.page.default) => ({
  cursor,
  limit: z.coerce.number().int().min(1).max(limits.page.max).default(size),
});

/** A page of a list; `nextCursor` is null on the last. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** A passage of a text: its first place and the one after its last. */
export const range = z.tuple([z.number().int(), z.number().int()]);

export const nothing = z.null();
