import { Blocks } from "#components/body/blocks";
import { proseClassName } from "#components/body/class-names";
import type { BodyFigures } from "#components/body/figure/context";
import { BodyImage, type BodyImages } from "#components/body/image";
import { refineBody } from "#components/body/refine-body";
import { getImageIds } from "#lib/domain/body/content";
import { type PublicRoot, readPublicBody } from "#lib/domain/body/missing-images";
import type { ImageNode } from "#lib/domain/body/node";
import { imageUrl } from "#lib/domain/body/url";
import type { Locale } from "#lib/domain/locale";
import { toLanguageTag } from "#lib/domain/locale";
import { refineText } from "#lib/format/typography";

type Props = {
  /** Serialized editor state, or HTML in older posts; or a part of a parsed body. */
  body: string | PublicRoot;
  images: readonly { fileId: string; width: number; height: number; caption: string }[];
  /** The language the post is written in. */
  locale: Locale;
  /** Also shows the images that are not part of the body. */
  includesOtherImages?: boolean;
  /** The data of its figures; without it, the browser loads them. */
  figures?: BodyFigures | undefined;
  /** The time of publication, for figures that the browser loads. */
  publishedAt?: string | undefined;
};

type OtherImage = { fileId: string; caption: string };

const createImageNode = ({ fileId, caption }: OtherImage, locale: Locale): ImageNode => ({
  type: "inline-image",
  version: 1,
  src: imageUrl(fileId),
  altText: "",
  width: 0,
  height: 0,
  showCaption: caption !== "",
  caption: refineText(caption, locale),
  position: "full",
});

/** Renders a body. React renders each known node, so no stored markup reaches the page. */
export function PostBody({
  body,
  images,
  locale,
  includesOtherImages = false,
  figures,
  publishedAt,
}: Props) {
  const root = refineBody(typeof body === "string" ? readPublicBody(body) : body, locale);
  const bodyIds = getImageIds(root);
  const others = includesOtherImages
    ? images.filter(({ fileId }) => !bodyIds.includes(fileId))
    : [];
  // A body without images starts with the first of the others.
  const lead = bodyIds.length === 0 ? others.shift() : undefined;
  const bodyImages: BodyImages = {
    sizes: new Map(images.map(({ fileId, width, height }) => [fileId, { width, height }])),
    firstId: lead?.fileId ?? bodyIds[0] ?? null,
  };
  return (
    <div
      lang={toLanguageTag(locale)}
      style={{ whiteSpace: "pre-wrap" }}
      className={`${proseClassName} flow-root hyphens-auto [&>:first-child]:mt-0 [&>:last-child]:mb-0`}
    >
      {lead && <BodyImage node={createImageNode(lead, locale)} images={bodyImages} />}
      <Blocks
        nodes={root.children}
        images={bodyImages}
        figures={figures}
        publishedAt={publishedAt}
      />
      {others.map((image) => (
        <BodyImage key={image.fileId} node={createImageNode(image, locale)} images={bodyImages} />
      ))}
    </div>
  );
}
