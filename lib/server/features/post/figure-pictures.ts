import type { PostDetail } from "#lib/contracts/post";
import type { RootNode } from "#lib/domain/body/blocks";
import { getFigures } from "#lib/domain/body/content";
import type { FigureFields } from "#lib/domain/body/figure/fields";
import type { BodyUrls } from "#lib/domain/body/spec";
import { formatDate } from "#lib/format/date";
import { formatList } from "#lib/format/separator";
import { defineTranslator } from "#lib/i18n/translator";
import { describeFigure, getGeneratedImagePath, shareImageSize } from "#lib/seo/share-image";
import { toUrl } from "#lib/server/features/post/body-urls";
import en from "#messages/en/productFigure" with { type: "json" };
import zh from "#messages/zh/productFigure" with { type: "json" };

/** Pictures of figures in one document; further figures are links. */
const maxFigures = 4;

const getTranslator = defineTranslator({ en, zh });

export type FigurePost = Pick<PostDetail, "postId" | "language" | "version">;

/**
 * Returns a function that describes the pictures of a public post's figures, as of their pinned days,
 * for readers outside of the site. It takes the figures of `root` themselves, not copies.
 */
export function createFigurePictures(
  post: FigurePost,
  root: RootNode,
): NonNullable<BodyUrls["figure"]> {
  const t = getTranslator(post.language);
  const figures: FigureFields[] = getFigures(root);
  return (figure) => {
    const index = figures.indexOf(figure);
    if (index < 0 || index >= maxFigures) return null;
    const path = getGeneratedImagePath(
      `figures/${post.postId}-${index}`,
      describeFigure(post, figure),
    );
    const alt = t(`picture.${figure.view}`, {
      names: formatList(
        figure.products.map(({ name }) => name),
        post.language,
      ),
      from: formatDate(figure.from ?? figure.to, post.language),
      to: formatDate(figure.to, post.language),
    });
    return { url: toUrl(path), alt, ...shareImageSize };
  };
}
