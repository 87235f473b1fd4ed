import type { DemoPost } from "#lib/demo/content/schema";
import { createRandom } from "#lib/demo/random";
import { requireEntry, type SeededPost, type Seeding } from "#lib/demo/seed-posts";
import { comments } from "#lib/server/features/comment/schema";

const maxCommentAgeMs = 12 * 86_400_000;

/** Stores comments and replies, spread over the days after their post. */
export async function seedComments(
  { tx, keys }: Seeding,
  demoPosts: DemoPost[],
  posts: SeededPost[],
): Promise<void> {
  const random = createRandom(7);
  for (const [index, { comments: demoComments }] of demoPosts.entries()) {
    const post = posts[index];
    if (!post) continue;
    const age = Date.now() - post.createdAt.getTime();
    // Squaring puts most comments in the first days.
    const delays = demoComments
      .map(() => age * random() ** 2 * Math.min(1, maxCommentAgeMs / age))
      .sort((a, b) => a - b);
    for (const [position, { author, text, replies = [] }] of demoComments.entries()) {
      const createdAt = post.createdAt.getTime() + (delays[position] ?? 0);
      const [stored] = await tx
        .insert(comments)
        .values({
          postId: post.id,
          authorKey: requireEntry(keys, author),
          content: text,
          createdAt: new Date(createdAt),
        })
        .returning({ id: comments.id });
      const remaining = Date.now() - createdAt;
      const rows = replies.map((reply, order) => ({
        postId: post.id,
        parentId: stored?.id ?? null,
        authorKey: requireEntry(keys, reply.author),
        content: reply.text,
        createdAt: new Date(createdAt + (remaining * (order + 1)) / (replies.length + 8)),
      }));
      if (rows.length > 0) await tx.insert(comments).values(rows);
    }
  }
}
