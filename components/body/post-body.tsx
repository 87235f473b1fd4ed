import { Blocks } from "#components/body/blocks";
import { Picture, type Pictures } from "#components/body/picture";
import { imageIdOf, imageSource } from "#lib/domain/body/image";
import type { ImageNode } from "#lib/domain/body/node";
import { parseBody } from "#lib/domain/body/parse";
import { walk } from "#lib/domain/body/walk";
import type { Locale } from "#lib/domain/locale";
import { webLanguage } from "#lib/domain/locale";

type Props = {
  /** The saved body: serialized editor state, or HTML in older posts. */
  body: string;
  images: readonly { fileId: string; width: number; height: number }[];
  /** The language the post is written in. */
  locale: Locale;
  /** Also shows the images that do not stand in the text. */
  withOthers?: boolean;
};

const pictureOf = (fileId: string): ImageNode => ({
  type: "inline-image",
  version: 1,
  src: imageSource(fileId),
  altText: "",
  width: 0,
  height: 0,
  showCaption: false,
  caption: "",
  position: "full",
});

/** Shows a post's body. Only known nodes are rendered, each by React, so markup cannot get in. */
export function PostBody({ body, images, locale, withOthers = false }: Props) {
  const root = parseBody(body);
  const inText = [...walk(root)].flatMap((node) =>
    node.type === "inline-image" ? (imageIdOf(node.src) ?? []) : [],
  );
  const others = withOthers
    ? images.map(({ fileId }) => fileId).filter((fileId) => !inText.includes(fileId))
    : [];
  // A text without pictures of its own is opened by the first beside it.
  const lead = inText.length === 0 ? others.shift() : undefined;
  const pictures: Pictures = {
    sizes: new Map(images.map(({ fileId, width, height }) => [fileId, { width, height }])),
    first: lead ?? inText[0] ?? null,
  };
  return (
    <div
      lang={webLanguage(locale)}
      style={{ whiteSpace: "pre-wrap" }}
      className="flow-root text-[1.125rem] leading-[1.65] hyphens-auto [&:lang(zh)]:leading-[1.85] [&>:first-child]:mt-0 [&>:last-child]:mb-0"
    >
      {lead && <Picture node={pictureOf(lead)} pictures={pictures} />}
      <Blocks nodes={root.children} pictures={pictures} />
      {others.map((fileId) => (
        <Picture key={fileId} node={pictureOf(fileId)} pictures={pictures} />
      ))}
    </div>
  );
}
