import type { PostSchedule } from "#lib/contracts/post/schedule";
import type { Schedule } from "#lib/server/features/post/schedule/queries";

export const presentSchedule = ({ postId, publishAt, refusal }: Schedule): PostSchedule => ({
  postId: String(postId),
  publishAt: publishAt.toISOString(),
  refusal,
});
