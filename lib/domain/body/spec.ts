import type { BlockContent, PhrasingContent } from "mdast";
import type { FigureFields } from "#lib/domain/body/figure/fields";
import type { HtmlSource } from "#lib/domain/body/html/source";
import type { TextStyle } from "#lib/domain/body/html/text-style";
import type { Element } from "#lib/domain/body/html/tree";
import type { ParsedBlock } from "#lib/domain/body/html/word";
import type { Formatted } from "#lib/domain/body/markdown/nest-formats";
import type { InlineNode, ParagraphNode } from "#lib/domain/body/node";
import type { RawNode } from "#lib/domain/body/raw-node";

/** Deeper nodes are replaced by their text. */
export const maxDepth = 24;

/** Parses what a node contains. */
export type Parser = {
  /** The number of nodes that the body may still use; bounds the output for crafted input. */
  nodes: number;
  inlines(values: unknown[], depth: number, isInLink?: boolean): InlineNode[];
};

export type BlockFormat = { format: string; indent: number };

/** Where an element of HTML stands, with the text style and block format of it and around it. */
type HtmlPlace = {
  style: TextStyle;
  outerStyle: TextStyle;
  format: BlockFormat;
  outerFormat: BlockFormat;
};

/** Parses what an element of HTML contains. */
export type HtmlParser = {
  source: HtmlSource;
  inlines(element: Element, style: TextStyle): RawNode[];
  blocks(element: Element, style: TextStyle, format: BlockFormat): ParsedBlock[];
};

/** What everybody may know about a post that a card shows. */
export type LinkedPost = {
  title: string;
  author: string;
  /** The URL of its picture's file; null if it has none to show. */
  image: string | null;
};

type Picture = { url: string; alt: string; width: number; height: number };

/** Where documents outside of the product find what a body refers to. */
export type BodyUrls = {
  /** Returns the URL of an image, or null to show its description instead. */
  image: (src: string) => string | null;
  user: (userId: string) => string;
  product: (productId: string) => string;
  post: (postId: string) => string;
  /** Returns what a card shows of a post; null for one that not everybody may see. */
  linkedPost?: (postId: string) => LinkedPost | null;
  /** Returns a picture of a figure; null for none. */
  figure?: (figure: FigureFields) => Picture | null;
};

/** Renders what a node contains as HTML or as plain text. */
export type Writer = { urls: BodyUrls; inlines(nodes: readonly InlineNode[]): string };

/** Converts what a node contains to mdast. `line` is for where Markdown allows no line break. */
export type MarkdownWriter = {
  urls: BodyUrls;
  inlines(nodes: readonly InlineNode[], lines: "line" | "lines"): PhrasingContent[];
};

/** Converts what an inline node contains to mdast. */
export type PhrasingWriter = {
  urls: BodyUrls;
  /** A line break, which is a tag where Markdown allows none. */
  linebreak: PhrasingContent;
  link(url: string | null, title: string | null, children: readonly InlineNode[]): Formatted[];
};

/** Where a body has a text. */
export type TextPlace =
  | "text"
  | "caption"
  | "altText"
  | "placeholder"
  | "name"
  | "language"
  | "title"
  | "address";

/** A text of a body. `replace` stores one of the same length. */
export type BodyText = { place: TextPlace; text: string; replace: (text: string) => void };

/** A stored file or fund of which a body shows something. */
export type Reference = { fileId: string } | { productId: string; name: string };

export const blockKinds = [
  "paragraph",
  "heading",
  "quote",
  "code",
  "item",
  "row",
  "image",
  "figures",
  "link",
  "rule",
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** A paragraph, heading, list item, table row or picture, as versions are compared. */
export type ComparedBlock = {
  kind: BlockKind;
  text: string;
  /** Everything that a reader sees or follows: the words, their look, levels, links and pictures. */
  markup: string;
};

/** The part of a spec that blocks and inline nodes share. */
type NodeSpec<N> = {
  /** Lists its texts besides those of inline nodes in it, to search and to mask. */
  texts(node: N): readonly BodyText[];
  references(node: N): readonly Reference[];
  /** Renders it without classes or styles, for documents outside of the product. */
  html(node: N, writer: Writer): string;
  /** Renders it for people, with the URLs of links behind their texts. */
  text(node: N, writer: Writer): string;
};

/** All that a block means outside of the components that show and edit it. */
export type BlockSpec<N> = NodeSpec<N> & {
  /** Parses an untrusted node; null for invalid fields. */
  parse(node: RawNode, parser: Parser, depth: number): N | (N | ParagraphNode)[] | null;
  /** Parses an element of HTML that is this block; null for any other. */
  parseHtml(element: Element, place: HtmlPlace, parser: HtmlParser): ParsedBlock[] | null;
  /** How many of it a post may have. */
  max: number;
  /** Returns what stands for it inside of text; null for the text in it. */
  toInlines: ((node: RawNode, parser: Parser, depth: number) => InlineNode[]) | null;
  /** False if the blocks in it count instead, for the size of a body. */
  isCounted: boolean;
  /** True if readers see its quotation marks as their language writes them. */
  isTypeset: boolean;
  /** Returns what it says, a line for each part. */
  plain(node: N): string;
  /** Returns what of it may begin a summary: no headings, captions or code. */
  prose(node: N): N | null;
  markdown(node: N, writer: MarkdownWriter): BlockContent[];
  compare(node: N): ComparedBlock[];
  /** Returns its longest beginning that `fits`; null if none does. */
  cut(node: N, fits: (block: N) => boolean): N | null;
};

/** All that an inline node means outside of the components that show and edit it. */
export type InlineSpec<N> = NodeSpec<N> & {
  /** True for links. Others that have children become these. */
  holdsInlines: boolean;
  parse(node: RawNode, parser: Parser, depth: number): InlineNode[];
  plain(node: N, readInlines: (nodes: readonly InlineNode[]) => string): string;
  markdown(node: N, writer: PhrasingWriter): Formatted[];
  /** Returns what a reader sees or follows of it, to compare versions. */
  markup(node: N): unknown;
};
