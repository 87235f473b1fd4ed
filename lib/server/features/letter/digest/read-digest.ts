import type { Locale } from "#lib/domain/locale";
import { readInterestTexts } from "#lib/server/features/letter/digest/read-interest-texts";
import {
  type DigestPost,
  selectDigestPosts,
  type Window,
} from "#lib/server/features/letter/digest/select-posts";
import { leadSummary } from "#lib/server/features/post/content-warning";

const weekMs = 7 * 86_400_000;

/** A post with what a list says about its author's interests in funds. */
export type DigestEntry = DigestPost & { interests: string | null };

/** Returns the seven days before an instant. */
export const endWeekAt = (end: Date): Window => ({
  from: new Date(end.getTime() - weekMs).toISOString(),
  to: end.toISOString(),
});

/** Returns the posts of a reader's digest as the email shows them. */
export async function readDigest(
  userKey: string,
  language: Locale,
  window: Window,
): Promise<DigestEntry[]> {
  const posts = await selectDigestPosts(userKey, language, window);
  if (posts.length === 0) return [];
  const postIds = posts.map(({ postId }) => postId);
  const interests = await readInterestTexts(postIds, language);
  return Promise.all(
    posts.map(async (post) => ({
      ...post,
      summary: await leadSummary(post),
      interests: interests.get(post.postId) ?? null,
    })),
  );
}
