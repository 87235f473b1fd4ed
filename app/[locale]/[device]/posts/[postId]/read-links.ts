import type { BodyLinks } from "#components/body/link-card/context";
import type { PostDetail } from "#lib/contracts/post";
import { listLinkCards } from "#lib/domain/body/content";
import type { PageContext } from "#lib/paths";
import { callOrNull } from "#lib/server/app/call";
import { env } from "#lib/server/core/env";
import { listLinkedPages } from "#lib/server/features/post/link-card/list";

/** Reads what a post's cards show of other posts and funds; undefined if it has no such card. */
export async function readLinks(
  post: PostDetail,
  page: PageContext,
  assetClasses: BodyLinks["assetClasses"],
): Promise<BodyLinks | undefined> {
  const cards = listLinkCards(post.post);
  const posts = cards.flatMap((card) => (card.kind === "post" ? [card.postId] : []));
  const products = cards.flatMap((card) => (card.kind === "product" ? [card.productId] : []));
  if (posts.length + products.length === 0) return undefined;
  const query = { posts: posts.join(","), products: products.join(",") };
  const linked = await callOrNull(listLinkedPages, { query }, page.locale);
  return linked
    ? { page, linked, assetClasses, origin: new URL(env().PUBLIC_URL).origin }
    : undefined;
}
