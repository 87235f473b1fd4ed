import { Fragment, type ReactNode } from "react";
import { getBlockStyle } from "#components/body/block-style";
import { blockClassNames, getGalleryClassName } from "#components/body/class-names";
import type { BodyFigures } from "#components/body/figure/context";
import { ProductFigure } from "#components/body/figure/figure";
import { LazyFigure } from "#components/body/figure/lazy-figure";
import { BodyImage, type BodyImages } from "#components/body/image";
import { Inlines } from "#components/body/inlines";
import type { BodyLinks } from "#components/body/link-card/context";
import { LinkCard } from "#components/body/link-card/link-card";
import { List } from "#components/body/list";
import { Table } from "#components/body/table";
import { Slices } from "#components/ui/slices";
import type { BlockNode } from "#lib/domain/body/blocks";
import type { InlineNode } from "#lib/domain/body/node";
import { getHeadingIds } from "#lib/domain/body/outline";

const isEmpty = (nodes: InlineNode[]) =>
  nodes.every((node) => node.type === "linebreak" || ("text" in node && node.text.trim() === ""));

/**
 * Renders images as figures and each run of text between them with `renderText`, because a figure is
 * not allowed inside a paragraph.
 */
function renderSegments(
  nodes: InlineNode[],
  images: BodyImages,
  renderText: (text: InlineNode[]) => ReactNode,
) {
  const segments: InlineNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === "inline-image") segments.push([node], []);
    else segments.at(-1)?.push(node);
  }
  return segments
    .filter((segment) => !isEmpty(segment))
    .map((segment, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
      <Fragment key={index}>
        {segment[0]?.type === "inline-image" ? (
          <BodyImage node={segment[0]} images={images} />
        ) : (
          renderText(segment)
        )}
      </Fragment>
    ));
}

/** Data that blocks show besides their own fields. */
type BodyContext = {
  images: BodyImages;
  headingIds: ReadonlyMap<BlockNode, string>;
  figureNodes: readonly BlockNode[];
  figures: BodyFigures | undefined;
  links: BodyLinks | undefined;
  publishedAt: string | undefined;
};

type BlockProps<T extends BlockNode["type"]> = {
  node: Extract<BlockNode, { type: T }>;
  body: BodyContext;
};

function Paragraph({ node, body }: BlockProps<"paragraph">) {
  if (isEmpty(node.children)) {
    return (
      <p className={blockClassNames.paragraph}>
        <br />
      </p>
    );
  }
  return renderSegments(node.children, body.images, (text) => (
    <p className={blockClassNames.paragraph} style={getBlockStyle(node)}>
      <Inlines nodes={text} />
    </p>
  ));
}

function Heading({ node, body }: BlockProps<"heading">) {
  const Tag = node.tag;
  return renderSegments(node.children, body.images, (text) => (
    <Tag
      id={body.headingIds.get(node)}
      className={blockClassNames[Tag]}
      style={getBlockStyle(node)}
    >
      <Inlines nodes={text} />
    </Tag>
  ));
}

const Quote = ({ node, body }: BlockProps<"quote">) =>
  renderSegments(node.children, body.images, (text) => (
    <blockquote className={blockClassNames.quote} style={getBlockStyle(node, "margin")}>
      <Inlines nodes={text} />
    </blockquote>
  ));

const Code = ({ node }: BlockProps<"code">) => (
  <pre
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard focus
    tabIndex={0}
    data-language={node.language}
    style={getBlockStyle(node, "margin")}
    className={blockClassNames.code}
  >
    <code>
      <Inlines nodes={node.children} />
    </code>
  </pre>
);

function Figure({
  node,
  body: { figures, figureNodes, publishedAt },
}: BlockProps<"product-block">) {
  const index = figureNodes.indexOf(node);
  const block = figures?.blocks[index];
  if (!block) return <LazyFigure fields={node} since={publishedAt} />;
  return <ProductFigure {...figures} fields={node} block={block} id={`figures-${index + 1}`} />;
}

function Gallery({ node: { children }, body: { images } }: BlockProps<"gallery">) {
  // Readers get no placeholders.
  const tiles = children.filter((child) => child.type === "inline-image");
  return (
    <div data-gallery="" className={getGalleryClassName(tiles.length)}>
      {tiles.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
        <BodyImage key={index} node={node} images={images} isTile={tiles.length > 1} />
      ))}
    </div>
  );
}

/** The component of each block. */
const components: { [T in BlockNode["type"]]: (props: BlockProps<T>) => ReactNode } = {
  paragraph: Paragraph,
  heading: Heading,
  quote: Quote,
  code: Code,
  list: ({ node, body }) => <List node={node} images={body.images} />,
  table: Table,
  horizontalrule: () => <hr className={blockClassNames.rule} />,
  "product-block": Figure,
  gallery: Gallery,
  "link-card": ({ node, body }) => <LinkCard fields={node} links={body.links} />,
};

const isBlankParagraph = (node: BlockNode | undefined) =>
  node?.type === "paragraph" && isEmpty(node.children);

const maxBlankLines = 2;

/** Removes empty paragraphs at both ends, and all but two of those in a row. */
function limitBlankParagraphs(nodes: BlockNode[]): BlockNode[] {
  const start = nodes.findIndex((node) => !isBlankParagraph(node));
  const end = nodes.findLastIndex((node) => !isBlankParagraph(node));
  let blankCount = 0;
  return nodes.slice(Math.max(0, start), end + 1).filter((node) => {
    blankCount = isBlankParagraph(node) ? blankCount + 1 : 0;
    return blankCount <= maxBlankLines;
  });
}

type Props = {
  nodes: BlockNode[];
  images: BodyImages;
  /** The data of its figures; without it, the browser loads them. */
  figures?: BodyFigures | undefined;
  /** What its cards of pages of this site show; without it, the browser loads it. */
  links?: BodyLinks | undefined;
  /** The time of publication, for figures that the browser loads. */
  publishedAt?: string | undefined;
};

export function Blocks({ nodes, images, figures, links, publishedAt }: Props) {
  const headingIds = getHeadingIds(nodes);
  const figureNodes = nodes.filter(({ type }) => type === "product-block");
  const body: BodyContext = { images, headingIds, figureNodes, figures, links, publishedAt };
  return (
    <Slices>
      {limitBlankParagraphs(nodes).map((node, index) => {
        const Block = components[node.type] as (props: BlockProps<BlockNode["type"]>) => ReactNode;
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
        return <Block key={index} node={node} body={body} />;
      })}
    </Slices>
  );
}
