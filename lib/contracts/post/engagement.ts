import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/post/calls";
import { count, queryFlag, serialId } from "#lib/contracts/shared";
import { viewSources } from "#lib/domain/post/statistic";

const one = z.object({ postId: serialId });

const liked = z.object({ isLike: z.boolean(), likeCount: count });

export const likePost = contract(calls.likePost, {
  scope: "reaction:write",
  rate: "toggle",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  summary: "Likes a post.",
  params: one,
  reply: liked,
});

export const unlikePost = contract(calls.unlikePost, {
  scope: "reaction:write",
  rate: "toggle",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary: "Removes a like.",
  params: one,
  reply: liked,
});

const archived = z.object({ isArchive: z.boolean(), archiveCount: count });

export const archivePost = contract(calls.archivePost, {
  scope: "reaction:write",
  rate: "toggle",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary: "Saves a post to the archive.",
  params: one,
  reply: archived,
});

export const unarchivePost = contract(calls.unarchivePost, {
  scope: "reaction:write",
  rate: "toggle",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary:
    "Removes a post from the archive, with its folder and note. `keepNote` refuses that with code 30205 if there is a note.",
  params: one,
  query: z.object({ keepNote: queryFlag.optional() }),
  reply: archived,
});

export const viewPost = contract(calls.viewPost, {
  cost: "cheap",
  accepts: "reading",
  restrictedBy: null,
  rate: "toggle",
  summary:
    "Records a view; repeated views by one viewer count once. `source` says where the viewer came from, for the statistics of the author. With `Sec-GPC` or `DNT` it is ignored.",
  params: one,
  query: z.object({ source: z.enum(viewSources).default("unknown") }),
  reply: z.object({ viewCount: count }),
});

export const finishPost = contract(calls.finishPost, {
  cost: "cheap",
  accepts: "reading",
  restrictedBy: null,
  rate: "toggle",
  summary:
    "Records that the viewer has read a post to its end. Counts once for each reader of a day, and only some time after the view.",
  params: one,
  reply: z.null(),
});

export const sharePost = contract(calls.sharePost, {
  cost: "cheap",
  accepts: "reading",
  restrictedBy: null,
  rate: "toggle",
  summary: "Records that the link was copied.",
  params: one,
  reply: z.object({ shareCount: count }),
});
