import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { postLanguage } from "#lib/contracts/feed";
import { productSummary } from "#lib/contracts/product/schema";
import { listSuggestions as call } from "#lib/contracts/product/search-calls";
import { serialId, userId } from "#lib/contracts/shared";
import { tagLabel } from "#lib/contracts/tag";
import { requiredText } from "#lib/contracts/text";
import { foundUser } from "#lib/contracts/user";
import { limits } from "#lib/domain/limits";

const suggestions = z.object({
  products: z.array(productSummary),
  users: z.array(foundUser),
  tags: z.array(z.object({ tagId: serialId, name: z.string(), label: tagLabel.optional() })),
  /** `id` and `nickName` are those of the author. */
  posts: z.array(
    z.object({ postId: serialId, title: z.string(), id: userId, nickName: z.string() }),
  ),
});
export type Suggestions = z.output<typeof suggestions>;

export const listSuggestions = contract(call, {
  cost: "cheap",
  tags: null,
  viewAs: true,
  rate: "read",
  summary:
    "Suggests a few funds (by name, manager or ISIN), users, tags and posts (by title) for a keyword that may be incomplete, best match first.",
  query: z.object({ keyword: requiredText("query", limits.keyword), postLanguage }),
  reply: suggestions,
});
