import clsx from "clsx";
import type { CSSProperties, ReactNode } from "react";
import { Inlines } from "#components/body/inlines";
import { List } from "#components/body/list";
import { Picture, type Pictures } from "#components/body/picture";
import type { BlockNode, HeadingNode, ImageNode, InlineNode } from "#lib/domain/body/node";

const alignments: Record<string, string> = {
  center: "text-center",
  right: "text-right",
  end: "text-end",
  justify: "text-justify",
};

const look = (node: { format: string }, classes: string) => clsx(classes, alignments[node.format]);

/** Steps of 40 pixels, less where the column is narrow. */
const indented = ({ indent }: { indent: number }): CSSProperties | undefined =>
  indent > 0
    ? { paddingInlineStart: `min(${indent * 40}px, ${Math.min(indent * 7, 40)}%)` }
    : undefined;

const isEmpty = (nodes: InlineNode[]) =>
  nodes.every((node) => node.type === "linebreak" || ("text" in node && node.text.trim() === ""));

/** Text stays in paragraphs, pictures stand between them. */
function segments(nodes: InlineNode[]): (InlineNode[] | ImageNode)[] {
  const found: (InlineNode[] | ImageNode)[] = [];
  let run: InlineNode[] = [];
  for (const node of nodes) {
    if (node.type !== "inline-image") {
      run.push(node);
      continue;
    }
    if (!isEmpty(run)) found.push(run);
    run = [];
    found.push(node);
  }
  if (!isEmpty(run)) found.push(run);
  return found;
}

/** What stands between pictures of one paragraph, each wrapped as `wrap` says. */
function split(nodes: InlineNode[], pictures: Pictures, wrap: (text: InlineNode[]) => ReactNode) {
  return segments(nodes).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a saved body does not change its order
    <Segment key={at}>
      {Array.isArray(part) ? wrap(part) : <Picture node={part} pictures={pictures} />}
    </Segment>
  ));
}

const Segment = ({ children }: { children: ReactNode }) => children;

const headings = {
  h2: "mt-11 mb-3 text-2xl",
  h3: "mt-9 mb-2.5 text-xl",
  h4: "mt-8 mb-2 text-lg font-semibold",
} as const;

/** The page's own heading is the title, so those of a body begin one level below. */
const levelOf = (tag: HeadingNode["tag"]): keyof typeof headings =>
  tag === "h1" || tag === "h2" ? "h2" : tag === "h3" ? "h3" : "h4";

function Block({ node, pictures }: { node: BlockNode; pictures: Pictures }) {
  switch (node.type) {
    case "paragraph":
      return split(node.children, pictures, (text) => (
        <p className={look(node, "my-5")} style={indented(node)}>
          <Inlines nodes={text} />
        </p>
      ));
    case "heading": {
      const Level = levelOf(node.tag);
      return split(node.children, pictures, (text) => (
        <Level className={look(node, headings[Level])} style={indented(node)}>
          <Inlines nodes={text} />
        </Level>
      ));
    }
    case "quote":
      return split(node.children, pictures, (text) => (
        <blockquote
          className={look(
            node,
            "my-7 border-l-2 border-accent pl-5 text-ink-soft [&:not(:lang(zh))]:italic",
          )}
        >
          <Inlines nodes={text} />
        </blockquote>
      ));
    case "code":
      return (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="my-6 overflow-x-auto rounded-md bg-paper-sunken px-4 py-3.5 text-sm"
        >
          <code className="font-mono">
            <Inlines nodes={node.children} />
          </code>
        </pre>
      );
    case "list":
      return <List node={node} pictures={pictures} />;
    case "horizontalrule":
      return <hr className="mx-auto my-10 w-24 border-line-strong" />;
  }
}

/** The blocks of a body. */
export function Blocks({ nodes, pictures }: { nodes: BlockNode[]; pictures: Pictures }) {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a saved body does not change its order
    <Block key={at} node={node} pictures={pictures} />
  ));
}
