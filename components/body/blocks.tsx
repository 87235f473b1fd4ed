import type { ReactNode } from "react";
import { placeOf } from "#components/body/block-style";
import { Inlines } from "#components/body/inlines";
import { List } from "#components/body/list";
import { Picture, type Pictures } from "#components/body/picture";
import type { BlockNode, ImageNode, InlineNode } from "#lib/domain/body/node";

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

function Block({ node, pictures }: { node: BlockNode; pictures: Pictures }) {
  switch (node.type) {
    case "paragraph":
      return split(node.children, pictures, (text) => (
        <p className="my-5" style={placeOf(node)}>
          <Inlines nodes={text} />
        </p>
      ));
    case "heading": {
      const Level = node.tag;
      return split(node.children, pictures, (text) => (
        <Level className={headings[Level]} style={placeOf(node)}>
          <Inlines nodes={text} />
        </Level>
      ));
    }
    case "quote":
      return split(node.children, pictures, (text) => (
        <blockquote
          className="my-7 border-l-2 border-accent pl-5 text-ink-soft [&:not(:lang(zh))]:italic"
          style={placeOf(node, "margin")}
        >
          <Inlines nodes={text} />
        </blockquote>
      ));
    case "code":
      return (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          data-language={node.language}
          style={placeOf(node, "margin")}
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
