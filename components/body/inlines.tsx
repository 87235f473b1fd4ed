import type { ReactNode } from "react";
import { textClassNames } from "#components/body/class-names";
import { HashtagLink, ProductMentionLink, UserMentionLink } from "#components/body/mention-links";
import { getTextStyleProps } from "#components/body/text-color";
import { Slices } from "#components/ui/slices";
import {
  type AutoLinkNode,
  type InlineNode,
  type LinkNode,
  type TextNode,
  textFormats,
} from "#lib/domain/body/node";

type InlineProps<T extends InlineNode["type"]> = { node: Extract<InlineNode, { type: T }> };

/** Renders text, links and mentions. `Blocks` renders images, outside of paragraphs. */
export function Inlines({ nodes }: { nodes: InlineNode[] }) {
  return (
    <Slices>
      {nodes.map((node, index) => {
        const Inline = components[node.type] as (
          props: InlineProps<InlineNode["type"]>,
        ) => ReactNode;
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
        return <Inline key={index} node={node} />;
      })}
    </Slices>
  );
}

function ExternalLink({ node }: { node: LinkNode | AutoLinkNode }) {
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

const hasFormat = (node: TextNode, format: keyof typeof textFormats) =>
  (node.format & textFormats[format]) !== 0;

function FormattedText({ node }: InlineProps<"text">): ReactNode {
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

/** The component of each inline node. */
const components: { [T in InlineNode["type"]]: (props: InlineProps<T>) => ReactNode } = {
  text: FormattedText,
  tab: () => "\t",
  linebreak: () => <br />,
  link: ExternalLink,
  autolink: ExternalLink,
  hashtag: ({ node }) => <HashtagLink name={node.text} />,
  mention: ({ node }) => <UserMentionLink userId={node.userId} text={node.text} />,
  "product-mention": ({ node }) => (
    <ProductMentionLink productId={node.productId} name={node.name} />
  ),
  "inline-image": ({ node }) => node.altText,
  "missing-image": () => null,
};
