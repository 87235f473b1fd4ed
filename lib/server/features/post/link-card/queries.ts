import { eq, sql } from "drizzle-orm";
import { selectThumbnailColor } from "#lib/server/features/post/queries";
import { posts } from "#lib/server/features/post/schema/post";
import { products } from "#lib/server/features/product/schema";
import { users } from "#lib/server/features/user/schema";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { isVisible } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";
import { typedPlaceholder } from "#lib/server/platform/postgres/typed-placeholder";

const ids = typedPlaceholder("ids", "bigint[]");
const viewer = typedPlaceholder("viewer", "bigint");

const linkedPostsQuery = prepareOnce("link_card_posts", () =>
  db()
    .select({
      id: posts.id,
      title: posts.title,
      language: posts.language,
      authorId: users.id,
      username: users.username,
      // The picture is a part of what its author warns of.
      thumbnailFileId: sql<string | null>`
        case when ${posts.contentWarning} is null then ${posts.thumbnailFileId} end`,
      thumbnailColor: selectThumbnailColor(),
    })
    .from(posts)
    .innerJoin(users, eq(users.key, posts.authorKey))
    .where(
      sql`${posts.id} = any(${ids}) and ${isVisible(sql, posts, users)}
        and not ${isBlockedEitherWay(sql, viewer, posts.authorKey)}`,
    ),
);

/**
 * Returns those of the posts that everybody may see, in no particular order, but for those that a block
 * keeps from the viewer.
 */
export const listLinkedPostRows = (postIds: readonly string[], viewerKey: bigint | null = null) =>
  linkedPostsQuery().execute({ ids: postIds, viewer: viewerKey });

const linkedProductsQuery = prepareOnce("link_card_products", () =>
  db()
    .select({
      id: products.id,
      nameEn: products.nameEn,
      nameZh: products.nameZh,
      assetClass: products.assetClass,
    })
    .from(products)
    .where(sql`${products.id} = any(${ids})`),
);

/** Returns funds in no particular order. */
export const listLinkedProductRows = (productIds: readonly string[]) =>
  linkedProductsQuery().execute({ ids: productIds });
