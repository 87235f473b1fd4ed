import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/product/desk-calls";
import {
  inLanguages,
  navPoint,
  page,
  paging,
  queryFlag,
  serialId,
  time,
} from "#lib/contracts/shared";
import { text } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { productStatuses } from "#lib/domain/product/enums";

const staffProduct = z.object({
  productId: serialId,
  isin: z.string(),
  name: inLanguages,
  status: z.enum(productStatuses),
  currency: z.string(),
  latestNav: navPoint.nullable(),
  /** True if the NAV of its last dealing day is missing. */
  isNavMissing: z.boolean(),
  /** Imports of NAVs that wait for a second person. */
  waitingImports: z.number().int(),
  /** Orders that are not final. */
  openOrders: z.number().int(),
  updatedAt: time,
});
export type StaffProduct = z.output<typeof staffProduct>;

export const listProductsForStaff = contract(calls.listProductsForStaff, {
  permission: "funds",
  rate: "read",
  summary: "Lists funds for staff, newest first.",
  query: z.object({
    ...paging(),
    /** Words of name, manager or ISIN. */
    keyword: text("query", limits.keyword).optional(),
    status: z.enum(productStatuses).optional(),
    /** Only funds that lack the NAV of their last dealing day and accept orders. */
    isNavMissing: queryFlag.optional(),
  }),
  reply: page(staffProduct),
});
