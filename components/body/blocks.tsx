import { Fragment, type ReactNode } from "react";
import { getBlockStyle } from "#components/body/block-style";
import { BodyFigure, type BodyImages } from "#components/body/figure";
import { Inlines } from "#components/body/inlines";
import { List } from "#components/body/list";
import type { BlockNode, ImageNode, InlineNode } from "#lib/domain/body/node";

const isEmpty = (nodes: InlineNode[]) =>
  nodes.every((node) => node.type === "linebreak" || ("text" in node && node.text.trim() === ""));

/** Splits inline nodes at images, because a figure is not allowed inside a paragraph. */
function splitAtImages(nodes: InlineNode[]): (InlineNode[] | ImageNode)[] {
  const segments: (InlineNode[] | ImageNode)[] = [];
  let run: InlineNode[] = [];
  for (const node of nodes) {
    if (node.type !== "inline-image") {
      run.push(node);
      continue;
    }
    if (!isEmpty(run)) segments.push(run);
    run = [];
    segments.push(node);
  }
  if (!isEmpty(run)) segments.push(run);
  return segments;
}

/** Renders images as figures and each run of text between them with `renderText`. */
function renderSegments(
  nodes: InlineNode[],
  images: BodyImages,
  renderText: (text: InlineNode[]) => ReactNode,
) {
  return splitAtImages(nodes).map((segment, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
    <Fragment key={index}>
      {Array.isArray(segment) ? renderText(segment) : <BodyFigure node={segment} images={images} />}
    </Fragment>
  ));
}

const headingClassNames = {
  h2: "mt-11 mb-3 text-2xl",
  h3: "mt-9 mb-2.5 text-xl",
  h4: "mt-8 mb-2 text-lg font-semibold",
} as const;

function Block({ node, images }: { node: BlockNode; images: BodyImages }) {
  switch (node.type) {
    case "paragraph":
      return renderSegments(node.children, images, (text) => (
        <p className="my-5" style={getBlockStyle(node)}>
          <Inlines nodes={text} />
        </p>
      ));
    case "heading": {
      const Tag = node.tag;
      return renderSegments(node.children, images, (text) => (
        <Tag className={headingClassNames[Tag]} style={getBlockStyle(node)}>
          <Inlines nodes={text} />
        </Tag>
      ));
    }
    case "quote":
      return renderSegments(node.children, images, (text) => (
        <blockquote
          className="my-7 border-l-2 border-accent pl-5 text-ink-soft [&:not(:lang(zh))]:italic"
          style={getBlockStyle(node, "margin")}
        >
          <Inlines nodes={text} />
        </blockquote>
      ));
    case "code":
      return (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard focus
          tabIndex={0}
          data-language={node.language}
          style={getBlockStyle(node, "margin")}
          className="my-6 overflow-x-auto rounded-md bg-paper-sunken px-4 py-3.5 text-sm"
        >
          <code className="font-mono">
            <Inlines nodes={node.children} />
          </code>
        </pre>
      );
    case "list":
      return <List node={node} images={images} />;
    case "horizontalrule":
      return <hr className="mx-auto my-10 w-24 border-line-strong" />;
  }
}

export function Blocks({ nodes, images }: { nodes: BlockNode[]; images: BodyImages }) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
    <Block key={index} node={node} images={images} />
  ));
}
