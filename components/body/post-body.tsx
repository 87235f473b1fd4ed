import { Blocks } from "#components/body/blocks";
import { BodyFigure, type BodyImages } from "#components/body/figure";
import { walkNodes } from "#lib/domain/body/content";
import type { ImageNode } from "#lib/domain/body/node";
import { parseBody } from "#lib/domain/body/parse";
import { imageUrl, parseImageId } from "#lib/domain/body/url";
import type { Locale } from "#lib/domain/locale";
import { toLanguageTag } from "#lib/domain/locale";

type Props = {
  /** Serialized editor state, or HTML in older posts. */
  body: string;
  images: readonly { fileId: string; width: number; height: number }[];
  /** The language the post is written in. */
  locale: Locale;
  /** Also shows the images that are not part of the body. */
  includesOtherImages?: boolean;
};

const createImageNode = (fileId: string): ImageNode => ({
  type: "inline-image",
  version: 1,
  src: imageUrl(fileId),
  altText: "",
  width: 0,
  height: 0,
  showCaption: false,
  caption: "",
  position: "full",
});

/** Renders a body. React renders each known node, so no stored markup reaches the page. */
export function PostBody({ body, images, locale, includesOtherImages = false }: Props) {
  const root = parseBody(body);
  const bodyIds = [...walkNodes(root)].flatMap((node) =>
    node.type === "inline-image" ? (parseImageId(node.src) ?? []) : [],
  );
  const otherIds = includesOtherImages
    ? images.map(({ fileId }) => fileId).filter((fileId) => !bodyIds.includes(fileId))
    : [];
  // A body without images starts with the first of the others.
  const leadId = bodyIds.length === 0 ? otherIds.shift() : undefined;
  const bodyImages: BodyImages = {
    sizes: new Map(images.map(({ fileId, width, height }) => [fileId, { width, height }])),
    firstId: leadId ?? bodyIds[0] ?? null,
  };
  return (
    <div
      lang={toLanguageTag(locale)}
      style={{ whiteSpace: "pre-wrap" }}
      className="flow-root text-[1.125rem] leading-[1.65] hyphens-auto [&:lang(zh)]:leading-[1.85] [&>:first-child]:mt-0 [&>:last-child]:mb-0"
    >
      {leadId && <BodyFigure node={createImageNode(leadId)} images={bodyImages} />}
      <Blocks nodes={root.children} images={bodyImages} />
      {otherIds.map((fileId) => (
        <BodyFigure key={fileId} node={createImageNode(fileId)} images={bodyImages} />
      ))}
    </div>
  );
}
