import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { listedPost } from "#lib/contracts/feed";
import * as calls from "#lib/contracts/feed/calls";
import { pinPlaces } from "#lib/domain/feed/pin";
import { locales } from "#lib/domain/locale";

const pinnedPost = z.object({ place: z.enum(pinPlaces), post: listedPost });
export type PinnedPost = z.output<typeof pinnedPost>;

export const listPinnedPosts = contract(calls.listPinnedPosts, {
  cost: "cheap",
  tags: ["feed", "tags"],
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary:
    "Lists the posts that editors put at the top of the home page in a language. The ranking fills the other places.",
  query: z.object({ lng: z.enum(locales) }),
  reply: z.object({ items: z.array(pinnedPost) }),
});
