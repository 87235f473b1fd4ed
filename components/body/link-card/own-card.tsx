import { CardRow, cardLinkClassName } from "#components/body/link-card/card-row";
import { linkCardClassName } from "#components/body/link-card/class-names";
import type { BodyLinks } from "#components/body/link-card/context";
import { PlainLink } from "#components/body/link-card/plain-link";
import { Highlighted } from "#components/ui/highlighted";
import { Link } from "#components/ui/link";
import { type OwnCardFields, serializeLinkCard } from "#lib/domain/body/link-card/fields";
import { toLanguageTag } from "#lib/domain/locale";
import { refineTitle } from "#lib/format/title";
import { pathsIn } from "#lib/paths";

type Props = { fields: OwnCardFields; links: BodyLinks };

/**
 * A card of a post or fund of this site. A post that not everybody may see is a plain link. The page cache
 * reads the ids of posts, their authors and funds, also of a post that is not shown yet.
 */
export function OwnCard({ fields, links }: Props) {
  const { page, linked, assetClasses, origin } = links;
  const paths = pathsIn(page);
  const card = { "data-link-card": serializeLinkCard(fields) };
  if (fields.kind === "product") {
    const product = linked.products.find(({ productId }) => productId === fields.productId);
    if (!product) return <PlainLink fields={fields} page={page} origin={origin} />;
    return (
      <figure {...card} lang={toLanguageTag(page.locale)} className={linkCardClassName}>
        <CardRow note={assetClasses[product.assetClass]} image={null}>
          <Link
            href={paths.product(product.productId)}
            data-figures-of={product.productId}
            className={cardLinkClassName}
          >
            {product.name[page.locale]}
          </Link>
        </CardRow>
      </figure>
    );
  }
  const post = linked.posts.find(({ postId }) => postId === fields.postId);
  if (!post) return <PlainLink fields={fields} page={page} origin={origin} />;
  const { postId, language } = post;
  return (
    <figure {...card} className={linkCardClassName}>
      <CardRow
        lang={toLanguageTag(language)}
        note={post.nickName}
        image={post.thumbnail}
        paper={post.thumbnailColor}
      >
        <Link
          href={paths.post(postId)}
          data-related={postId}
          data-author={post.id}
          data-post-link=""
          className={cardLinkClassName}
        >
          <Highlighted {...refineTitle(post)} />
        </Link>
      </CardRow>
    </figure>
  );
}
