import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/product/calls";
import { navChange, productSummary } from "#lib/contracts/product/schema";
import { serialId } from "#lib/contracts/shared";
import { locales } from "#lib/domain/locale";

const newsworthyProduct = z.object({
  product: productSummary,
  /** From the NAV before the latest one. */
  dayChange: navChange,
  /** The newest post that mentions the fund. */
  post: z.object({ postId: serialId, title: z.string(), language: z.enum(locales) }),
});
export type NewsworthyProduct = z.output<typeof newsworthyProduct>;

export const listNewsworthyProducts = contract(calls.listNewsworthyProducts, {
  cost: "cheap",
  tags: ["feed", "products"],
  viewAs: true,
  rate: "read",
  summary: "Lists the funds that the newest public posts in a language mention.",
  query: z.object({ lng: z.enum(locales) }),
  reply: z.object({ items: z.array(newsworthyProduct) }),
});
