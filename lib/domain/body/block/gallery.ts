import { proseBlock, toParagraph } from "#lib/domain/body/block/text-block";
import { compareImages } from "#lib/domain/body/compare";
import { createParagraph } from "#lib/domain/body/create-node";
import { cutChildren } from "#lib/domain/body/cut";
import { toParsedBlocks } from "#lib/domain/body/html/word";
import { getInlineText } from "#lib/domain/body/inlines";
import type { ElementNode, ImageNode, InlineNode, MissingImageNode } from "#lib/domain/body/node";
import { getChildren, type RawNode } from "#lib/domain/body/raw-node";
import type { BlockSpec } from "#lib/domain/body/spec";

/** An image, or the place of one that is missing. */
type Tile = ImageNode | MissingImageNode;

/** Images side by side. Documents outside of the product show them one after another. */
export type GalleryNode = ElementNode<"gallery"> & { children: Tile[] };

/** Creates a gallery. Its columns decide where its images stand and how wide they are. */
export const createGallery = (images: readonly Tile[]): GalleryNode => ({
  type: "gallery",
  version: 1,
  direction: null,
  format: "",
  indent: 0,
  children: images.map((image) => (isImage(image) ? { ...image, position: "full" } : image)),
});

const isImage = (node: InlineNode): node is ImageNode => node.type === "inline-image";

const isTile = (node: InlineNode): node is Tile => isImage(node) || node.type === "missing-image";

/** Returns the tiles of a gallery, or of a paragraph that has only one; none for another block. */
function getTiles({ type, children }: RawNode): RawNode[] {
  if (!Array.isArray(children)) return [];
  if (type === "gallery") return children;
  const isLone =
    type === "paragraph" &&
    children.length === 1 &&
    ["inline-image", "missing-image"].includes(children[0].type);
  return isLone ? children : [];
}

/** The galleries of WordPress, Ghost and Substack, by a class of theirs. */
const foreignClass =
  /(?:^|\s)(?:wp-block-gallery|blocks-gallery-grid|kg-gallery-card|image-gallery-embed)(?:\s|$)/;

export const gallery: BlockSpec<GalleryNode> = {
  ...proseBlock,
  /** Parses a gallery; what is no image of it follows as a paragraph. */
  parse(node, parser, depth) {
    const inlines = parser.inlines(getChildren(node), depth + 1);
    const images = inlines.filter(isTile);
    const others = inlines.filter((each) => !isTile(each));
    return [
      ...(images.length > 0 ? [createGallery(images)] : []),
      ...(others.length > 0 ? [createParagraph({}, others)] : []),
    ];
  },
  parseHtml(element, { style, format }, parser) {
    const isOwn = element.attributes.has("data-gallery");
    if (!isOwn && !foreignClass.test(element.attributes.get("class") ?? "")) return null;
    const blocks = parser.blocks(element, style, format);
    const images = blocks.flatMap(({ block }) => getTiles(block));
    const others = blocks.filter(({ block }) => getTiles(block).length === 0);
    if (!isOwn && images.length === 1) return blocks;
    return images.length > 0
      ? [...toParsedBlocks({ type: "gallery", children: images }), ...others]
      : others;
  },
  isCounted: true,
  plain: ({ children }) =>
    children
      .map((image) => getInlineText([image]))
      .filter(Boolean)
      .join("\n"),
  prose: () => null,
  html: ({ children }, writer) =>
    children.map((image) => `<p>${writer.inlines([image])}</p>`).join("\n"),
  text: ({ children }, writer) =>
    children
      .map((image) => writer.inlines([image]).trim())
      .filter(Boolean)
      .join("\n\n"),
  markdown: ({ children }, writer) =>
    children.flatMap((image) => toParagraph(writer.inlines([image], "lines"))),
  compare: ({ children }) => compareImages(children),
  cut: cutChildren,
};
