import type { DemoPost } from "#lib/demo/content/types";
import { random } from "#lib/demo/random";
import type { SeededPost } from "#lib/demo/seed-posts";
import type { Executor } from "#lib/server/platform/postgres/client";
import { comments } from "#lib/server/platform/postgres/schema/comment";

/** Stores comments and replies, spread over the days after their post. */
export async function seedComments(
  tx: Executor,
  demoPosts: DemoPost[],
  posts: SeededPost[],
  keys: Map<string, bigint>,
): Promise<void> {
  const next = random(7);
  const keyOf = (id: string) => {
    const key = keys.get(id);
    if (key === undefined) throw new Error(`The demo names no investor ${id}.`);
    return key;
  };
  for (const [index, { comments: said }] of demoPosts.entries()) {
    const post = posts[index];
    if (!post) continue;
    const age = Date.now() - post.createdAt.getTime();
    // Most of what is said is said in the first days.
    const times = said
      .map(() => age * next() ** 2 * Math.min(1, (12 * 86_400_000) / age))
      .sort((a, b) => a - b);
    for (const [place, { author, text, replies = [] }] of said.entries()) {
      const at = post.createdAt.getTime() + (times[place] ?? 0);
      const [stored] = await tx
        .insert(comments)
        .values({
          postId: post.id,
          authorKey: keyOf(author),
          content: text,
          createdAt: new Date(at),
        })
        .returning({ id: comments.id });
      const rest = Date.now() - at;
      const rows = replies.map((reply, order) => ({
        postId: post.id,
        parentId: stored?.id ?? null,
        authorKey: keyOf(reply.author),
        content: reply.text,
        createdAt: new Date(at + (rest * (order + 1)) / (replies.length + 8)),
      }));
      if (rows.length > 0) await tx.insert(comments).values(rows);
    }
  }
}
