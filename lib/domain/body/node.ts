/** The nodes of a post's body: Lexical's serialized state, limited to the node types we store. */

import type { FigureFields } from "#lib/domain/body/figure/fields";

export type Alignment = "" | "left" | "start" | "center" | "right" | "end" | "justify";

type Element<T extends string> = {
  type: T;
  version: 1;
  direction: "ltr" | "rtl" | null;
  format: Alignment;
  /** In steps of 40 pixels. */
  indent: number;
};

type TextLike<T extends string> = {
  type: T;
  version: 1;
  text: string;
  /** A bitmask of `textFormats`. */
  format: number;
  /** Allow-listed CSS declarations, see `style.ts`. */
  style: string;
  mode: "normal" | "token" | "segmented";
  detail: number;
};

export type TextNode = TextLike<"text">;
export type TabNode = TextLike<"tab">;
type HashtagNode = TextLike<"hashtag">;
type MentionNode = TextLike<"mention"> & { mentionName: string; userId: string | null };
type ProductMentionNode = TextLike<"product-mention"> & { productId: string; name: string };
export type LinebreakNode = { type: "linebreak"; version: 1 };

type Linked = { url: string; rel: string | null; target: string | null; title: string | null };
export type LinkNode = Element<"link"> & Linked & { children: InlineNode[] };
type AutoLinkNode = Element<"autolink"> & Linked & { isUnlinked: boolean; children: InlineNode[] };

export type ImageNode = {
  type: "inline-image";
  version: 1;
  /** The URL of an uploaded file, see `parseImageId`. */
  src: string;
  altText: string;
  /** In pixels; 0 if unknown. */
  width: number;
  height: number;
  showCaption: boolean;
  caption: string;
  position: "left" | "right" | "full";
};

export type ImageFields = Omit<ImageNode, "type" | "version">;

export type InlineNode =
  | TextNode
  | TabNode
  | HashtagNode
  | MentionNode
  | ProductMentionNode
  | LinebreakNode
  | LinkNode
  | AutoLinkNode
  | ImageNode;

export type ParagraphNode = Element<"paragraph"> & {
  textFormat: number;
  textStyle: string;
  children: InlineNode[];
};
export type HeadingNode = Element<"heading"> & {
  /** h1 is the post's title. */
  tag: "h2" | "h3" | "h4";
  children: InlineNode[];
};
type QuoteNode = Element<"quote"> & { children: InlineNode[] };
export type CodeNode = Element<"code"> & {
  language?: string;
  children: (TextNode | TabNode | LinebreakNode)[];
};
/** Has either inline nodes or one nested list, as in Lexical. */
export type ListItemNode = Element<"listitem"> & {
  value: number;
  /** Only in check lists. */
  checked?: boolean;
  children: (InlineNode | ListNode)[];
};
export type ListNode = Element<"list"> & {
  listType: "number" | "bullet" | "check";
  start: number;
  tag: "ol" | "ul";
  children: ListItemNode[];
};
/** Cells are never merged. */
export type TableCellNode = Element<"tablecell"> & {
  backgroundColor: null;
  colSpan: 1;
  rowSpan: 1;
  /** 1 in the header row. */
  headerState: 0 | 1;
  children: [ParagraphNode];
};
export type TableRowNode = Element<"tablerow"> & { children: TableCellNode[] };
/** All rows have equally many cells; only the first can be a header row. */
export type TableNode = Element<"table"> & { children: TableRowNode[] };
type RuleNode = { type: "horizontalrule"; version: 1 };
/** Figures of funds, which are looked up when the body is shown. */
export type FigureNode = { type: "product-block"; version: 1 } & FigureFields;

export type BlockNode =
  | ParagraphNode
  | HeadingNode
  | QuoteNode
  | CodeNode
  | ListNode
  | TableNode
  | RuleNode
  | FigureNode;

export type RootNode = Element<"root"> & { children: BlockNode[] };

export type BodyNode =
  | RootNode
  | BlockNode
  | ListItemNode
  | TableRowNode
  | TableCellNode
  | InlineNode;

/** Lexical's bits for the format of a text. */
export const textFormats = {
  bold: 1,
  italic: 2,
  strikethrough: 4,
  underline: 8,
  code: 16,
  subscript: 32,
  superscript: 64,
  highlight: 128,
} as const;

/** The union of all format bits that we store. */
export const textFormatMask = Object.values(textFormats).reduce((all, bit) => all | bit, 0);
