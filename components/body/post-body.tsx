import { Blocks } from "#components/body/blocks";
import { proseClassName } from "#components/body/class-names";
import type { BodyFigures } from "#components/body/figure/context";
import type { BodyImages } from "#components/body/image";
import type { BodyLinks } from "#components/body/link-card/context";
import { refineBody } from "#components/body/refine-body";
import { appendGallery } from "#lib/domain/body/append-gallery";
import { getImageIds } from "#lib/domain/body/content";
import { type PublicRoot, readPublicBody } from "#lib/domain/body/missing-images";
import type { Locale } from "#lib/domain/locale";
import { toLanguageTag } from "#lib/domain/locale";

type Props = {
  /** Serialized editor state, or HTML in older posts; or a part of a parsed body. */
  body: string | PublicRoot;
  images: readonly { fileId: string; width: number; height: number; caption: string }[];
  /** The language the post is written in. */
  locale: Locale;
  /** Also shows the images that are not part of the body, in a gallery below it. */
  includesOtherImages?: boolean;
  /** The data of its figures; without it, the browser loads them. */
  figures?: BodyFigures | undefined;
  /** What its cards of pages of this site show; without it, the browser loads it. */
  links?: BodyLinks | undefined;
  /** The time of publication, for figures that the browser loads. */
  publishedAt?: string | undefined;
};

/** Renders a body. React renders each known node, so no stored markup reaches the page. */
export function PostBody({
  body,
  images,
  locale,
  includesOtherImages = false,
  figures,
  links,
  publishedAt,
}: Props) {
  const shown = typeof body === "string" ? readPublicBody(body) : body;
  const root = refineBody(includesOtherImages ? appendGallery(shown, images) : shown, locale);
  const bodyImages: BodyImages = {
    sizes: new Map(images.map(({ fileId, width, height }) => [fileId, { width, height }])),
    firstId: getImageIds(root)[0] ?? null,
  };
  return (
    <div
      lang={toLanguageTag(locale)}
      style={{ whiteSpace: "pre-wrap" }}
      className={`${proseClassName} flow-root hyphens-auto [&>:first-child]:mt-0 [&>:last-child]:mb-0`}
    >
      <Blocks
        nodes={root.children}
        images={bodyImages}
        figures={figures}
        links={links}
        publishedAt={publishedAt}
      />
    </div>
  );
}
