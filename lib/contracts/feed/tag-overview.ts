import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { postLanguage } from "#lib/contracts/feed";
import * as calls from "#lib/contracts/feed/calls";
import { count, inLanguages, serialId, time, userId } from "#lib/contracts/shared";

export const getTagOverview = contract(calls.getTagOverview, {
  cost: "heavy",
  tags: ["feed", "tags", "products"],
  viewAs: true,
  rate: "read",
  summary:
    "Says of a tag's newest public posts which funds they mention most and who wrote most of them.",
  params: z.object({ tagId: serialId }),
  query: z.object({ postLanguage }),
  reply: z.object({
    postCount: count,
    authorCount: count,
    /** True if there are more posts than are counted. */
    isCapped: z.boolean(),
    /** When the newest was published. Null without posts. */
    latestAt: time.nullable(),
    /** Most posts first. */
    authors: z.array(z.object({ id: userId, nickName: z.string(), postCount: count })),
    /** Most often mentioned first. */
    products: z.array(z.object({ productId: serialId, name: inLanguages, postCount: count })),
  }),
});
export type TagOverview = z.output<typeof getTagOverview.reply>;
