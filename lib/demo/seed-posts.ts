import { postPayload } from "#lib/contracts/post";
import type { DemoPost } from "#lib/demo/content/schema";
import { markdownToState } from "#lib/demo/markdown";
import { type Media, toPictureKey } from "#lib/demo/seed-media";
import type { SeededFund } from "#lib/demo/seed-products";
import { applyChange, emptyContent, requireComplete } from "#lib/server/features/post/content";
import { checkFiles } from "#lib/server/features/post/files";
import { storeRelations, toColumns } from "#lib/server/features/post/save";
import { ensureTags } from "#lib/server/features/post/tags";
import type { Executor } from "#lib/server/platform/postgres/client";
import { postCounts, posts } from "#lib/server/platform/postgres/schema/post";

export type SeededPost = { id: bigint; authorKey: bigint; createdAt: Date };

/** Stores the posts through the same rules as an author's own, with the demo's dates. */
export async function seedPosts(
  tx: Executor,
  demoPosts: DemoPost[],
  keys: Map<string, bigint>,
  media: Media,
  funds: Map<string, SeededFund>,
): Promise<SeededPost[]> {
  const seeded: SeededPost[] = [];
  // Oldest first, so that ids grow with time.
  for (const post of demoPosts.toReversed())
    seeded.unshift(await seedPost(tx, post, keys, media, funds));
  return seeded;
}

async function seedPost(
  tx: Executor,
  demo: DemoPost,
  keys: Map<string, bigint>,
  media: Media,
  funds: Map<string, SeededFund>,
): Promise<SeededPost> {
  const authorKey = keys.get(demo.author);
  if (authorKey === undefined) throw new Error(`The demo has no investor ${demo.author}.`);
  const createdAt = new Date(Date.now() - demo.daysAgo * 86_400_000);
  const findPicture = (address: string) => {
    const picture = media.pictures.get(toPictureKey(demo.author, address));
    if (!picture) throw new Error(`The picture ${address} was not drawn.`);
    return picture;
  };
  const findFund = (slug: string) => {
    const fund = funds.get(slug);
    if (!fund) throw new Error(`The demo has no fund ${slug}.`);
    return fund.id;
  };
  const state = markdownToState(demo.body, findPicture, findFund);
  const videoFileId = media.clips.get(demo.title);
  const content = applyChange(
    emptyContent,
    postPayload.parse({
      title: demo.title,
      post: state,
      tagNameList: demo.tags,
      postType: demo.type,
      ...(videoFileId ? { videoFileId } : {}),
    }),
  );
  requireComplete(content);
  const thumbnailFileId = await checkFiles(tx, content, authorKey);
  const tags = await ensureTags(tx, content.tagNames);
  const [stored] = await tx
    .insert(posts)
    .values({
      authorKey,
      ...toColumns(content, tags, thumbnailFileId),
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: posts.id });
  if (!stored) throw new Error("The post was not stored.");
  await tx.insert(postCounts).values({ postId: stored.id });
  await storeRelations(tx, stored.id, authorKey, content, tags, { isDraft: false });
  return { id: stored.id, authorKey, createdAt };
}
