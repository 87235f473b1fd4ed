import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/post/author-calls";
import { postIds } from "#lib/contracts/post/draft";
import { noData, serialId, time } from "#lib/contracts/shared";
import { scheduleRefusals } from "#lib/domain/post/schedule";

const one = z.object({ postId: serialId });

const postSchedule = z.object({
  postId: serialId,
  publishAt: time,
  /** Why the draft was not published at that time; null while the time is to come. */
  refusal: z.enum(scheduleRefusals).nullable(),
});
export type PostSchedule = z.output<typeof postSchedule>;

export const schedulePost = contract(calls.schedulePost, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  summary:
    "Schedules one's own complete draft, which publishes itself at that time. 409 if `replaces` is not the scheduled time, or if one exists and `replaces` is null.",
  params: one,
  body: z.object({
    publishAt: time,
    /** The scheduled time that this replaces. */
    replaces: time.nullable().default(null),
  }),
  reply: postSchedule,
});

export const unschedulePost = contract(calls.unschedulePost, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary:
    "Cancels the scheduled publishing of one's own draft, or its refusal. 409 if the post is published already. Without a time, does nothing.",
  params: one,
  reply: noData,
});

export const listPostSchedules = contract(calls.listPostSchedules, {
  scope: "post:read",
  rate: "read",
  summary: "Returns when the given drafts of the caller publish themselves, or why they did not.",
  query: z.object({ postIds }),
  reply: z.object({ items: z.array(postSchedule) }),
});
