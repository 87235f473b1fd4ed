import type { ReactNode } from "react";
import { inkOf } from "#components/body/ink";
import { MentionLink, ProductLink, TopicLink } from "#components/body/reference";
import { type InlineNode, textFormats } from "#lib/domain/body/node";

type Link = Extract<InlineNode, { type: "link" | "autolink" }>;
type Text = Extract<InlineNode, { type: "text" }>;

/** Runs of text with their formats, links and mentions. Pictures stand in `Picture`. */
export function Inlines({ nodes }: { nodes: InlineNode[] }) {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a saved body does not change its order
    <Inline key={at} node={node} />
  ));
}

function Inline({ node }: { node: InlineNode }): ReactNode {
  switch (node.type) {
    case "text":
      return <FormattedText node={node} />;
    case "tab":
      return "\t";
    case "linebreak":
      return <br />;
    case "link":
    case "autolink":
      return <OutsideLink node={node} />;
    case "hashtag":
      return <TopicLink name={node.text} />;
    case "mention":
      return <MentionLink userId={node.userId} text={node.text} />;
    case "product-mention":
      return <ProductLink productId={node.productId} name={node.name} />;
    case "inline-image":
      return node.altText;
  }
}

function OutsideLink({ node }: { node: Link }) {
  const inside = <Inlines nodes={node.children} />;
  const isAuto = node.type === "autolink";
  if (isAuto && node.isUnlinked) return <span data-unlinked={node.url}>{inside}</span>;
  return (
    <a
      data-auto={isAuto ? "" : undefined}
      href={node.url}
      rel="noopener noreferrer nofollow ugc"
      target={node.target ?? undefined}
      title={node.title ?? undefined}
      className="text-accent underline decoration-1 underline-offset-[0.2em] wrap-anywhere hover:text-accent-strong"
    >
      {inside}
    </a>
  );
}

const has = (node: Text, format: keyof typeof textFormats) =>
  (node.format & textFormats[format]) !== 0;

function FormattedText({ node }: { node: Text }): ReactNode {
  let made: ReactNode = node.text;
  if (has(node, "code")) {
    made = (
      <code className="rounded-sm bg-paper-sunken px-1 py-0.5 font-mono text-[0.88em]">{made}</code>
    );
  }
  if (has(node, "subscript")) made = <sub>{made}</sub>;
  if (has(node, "superscript")) made = <sup>{made}</sup>;
  if (has(node, "highlight")) {
    made = <mark className="bg-accent-soft text-ink">{made}</mark>;
  }
  if (has(node, "strikethrough")) made = <s>{made}</s>;
  if (has(node, "underline")) made = <u className="underline-offset-[0.2em]">{made}</u>;
  if (has(node, "italic")) made = <em>{made}</em>;
  if (has(node, "bold")) made = <strong className="font-bold">{made}</strong>;
  const own = inkOf(node.style);
  if (!own) return made;
  return (
    <span className={own.className || undefined} style={own.style}>
      {made}
    </span>
  );
}
