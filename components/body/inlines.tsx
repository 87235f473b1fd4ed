import type { ReactNode } from "react";
import { textClassNames } from "#components/body/class-names";
import { HashtagLink, ProductMentionLink, UserMentionLink } from "#components/body/mention-links";
import { getTextStyleProps } from "#components/body/text-color";
import { Slices } from "#components/ui/slices";
import { type InlineNode, textFormats } from "#lib/domain/body/node";

type Link = Extract<InlineNode, { type: "link" | "autolink" }>;
type Text = Extract<InlineNode, { type: "text" }>;

/** Renders text, links and mentions. `Blocks` renders images, outside of paragraphs. */
export function Inlines({ nodes }: { nodes: InlineNode[] }) {
  return (
    <Slices>
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
        <Inline key={index} node={node} />
      ))}
    </Slices>
  );
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
      return <ExternalLink node={node} />;
    case "hashtag":
      return <HashtagLink name={node.text} />;
    case "mention":
      return <UserMentionLink userId={node.userId} text={node.text} />;
    case "product-mention":
      return <ProductMentionLink productId={node.productId} name={node.name} />;
    case "inline-image":
      return node.altText;
  }
}

function ExternalLink({ node }: { node: Link }) {
  const children = <Inlines nodes={node.children} />;
  const isAuto = node.type === "autolink";
  if (isAuto && node.isUnlinked) return <span data-unlinked={node.url}>{children}</span>;
  return (
    <a
      data-auto={isAuto ? "" : undefined}
      href={node.url}
      rel="noopener noreferrer nofollow ugc"
      target={node.target ?? undefined}
      title={node.title ?? undefined}
      className={textClassNames.link}
    >
      {children}
    </a>
  );
}

const hasFormat = (node: Text, format: keyof typeof textFormats) =>
  (node.format & textFormats[format]) !== 0;

function FormattedText({ node }: { node: Text }): ReactNode {
  let content: ReactNode = node.text;
  if (hasFormat(node, "code")) {
    content = <code className={textClassNames.code}>{content}</code>;
  }
  if (hasFormat(node, "subscript")) content = <sub>{content}</sub>;
  if (hasFormat(node, "superscript")) content = <sup>{content}</sup>;
  if (hasFormat(node, "highlight")) {
    content = <mark className={textClassNames.highlight}>{content}</mark>;
  }
  if (hasFormat(node, "strikethrough")) content = <s>{content}</s>;
  if (hasFormat(node, "underline")) content = <u className={textClassNames.underline}>{content}</u>;
  if (hasFormat(node, "italic")) content = <em>{content}</em>;
  if (hasFormat(node, "bold")) content = <strong className="font-bold">{content}</strong>;
  const styleProps = getTextStyleProps(node.style);
  if (!styleProps) return content;
  return (
    <span className={styleProps.className || undefined} style={styleProps.style}>
      {content}
    </span>
  );
}
