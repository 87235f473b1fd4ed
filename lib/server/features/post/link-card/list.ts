import { listLinkedPages as contract } from "#lib/contracts/post/link-card";
import { filePathOrNull } from "#lib/paths";
import { operation } from "#lib/server/core/operation";
import {
  listLinkedPostRows,
  listLinkedProductRows,
} from "#lib/server/features/post/link-card/queries";
import { presentTitleBreaks } from "#lib/server/features/post/present";

/** Returns what cards show of pages of this site: what everybody may see, to an author, too. */
export const listLinkedPages = operation(contract, async ({ query, viewer }) => {
  const [posts, products] = await Promise.all([
    query.posts.length > 0 ? listLinkedPostRows(query.posts, viewer?.key) : [],
    query.products.length > 0 ? listLinkedProductRows(query.products) : [],
  ]);
  return {
    posts: posts.map((row) => ({
      postId: String(row.id),
      title: row.title,
      ...presentTitleBreaks(row),
      language: row.language,
      id: row.authorId,
      nickName: row.username ?? row.authorId,
      thumbnail: filePathOrNull(row.thumbnailFileId),
      ...(row.thumbnailFileId && row.thumbnailColor && { thumbnailColor: row.thumbnailColor }),
    })),
    products: products.map(({ id, nameEn, nameZh, assetClass }) => ({
      productId: String(id),
      name: { en: nameEn, zh: nameZh },
      assetClass,
    })),
  };
});
