import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { disclosureMark } from "#lib/contracts/disclosure";
import * as calls from "#lib/contracts/feed/calls";
import { postSummary } from "#lib/contracts/post";
import { inLanguages, userId } from "#lib/contracts/shared";

/** What an author writes about, by their newest public posts. */
const authorOverview = postSummary.pick({ tagLabels: true }).extend({
  /** The topics of most posts first. */
  tagNameList: z.array(z.string()),
  /** What the author said last about an interest in each fund, newest first. */
  disclosures: z.array(disclosureMark.extend({ name: inLanguages })),
  /** The liked posts with most likes. None for an author of so few that they are all in sight. */
  bestPosts: z.array(
    postSummary.pick({ postId: true, title: true, language: true, createdAt: true }),
  ),
});
export type AuthorOverview = z.output<typeof authorOverview>;

export const getAuthorOverview = contract(calls.getAuthorOverview, {
  cost: "cheap",
  tags: ["feed", "tags", "products"],
  scope: "profile:read",
  viewAs: true,
  rate: "read",
  summary:
    "Returns the topics, stated interests in funds and most liked posts of a user's newest public posts.",
  params: z.object({ userId }),
  reply: authorOverview,
});
