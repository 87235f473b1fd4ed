/** The nodes of a post's body: the editor's serialized state, narrowed to what the product knows. */

export type Alignment = "" | "left" | "start" | "center" | "right" | "end" | "justify";

type Element<T extends string> = {
  type: T;
  version: 1;
  direction: "ltr" | "rtl" | null;
  format: Alignment;
  /** Steps of 40 pixels. */
  indent: number;
};

type TextLike<T extends string> = {
  type: T;
  version: 1;
  text: string;
  /** Bits of `textFormats`. */
  format: number;
  /** Allow-listed declarations (`style.ts`). */
  style: string;
  mode: "normal" | "token" | "segmented";
  detail: number;
};

export type TextNode = TextLike<"text">;
export type TabNode = TextLike<"tab">;
export type HashtagNode = TextLike<"hashtag">;
export type MentionNode = TextLike<"mention"> & { mentionName: string; userId: string | null };
export type ProductMentionNode = TextLike<"product-mention"> & { productId: string; name: string };
export type LinebreakNode = { type: "linebreak"; version: 1 };

type Linked = { url: string; rel: string | null; target: string | null; title: string | null };
export type LinkNode = Element<"link"> & Linked & { children: InlineNode[] };
export type AutoLinkNode = Element<"autolink"> &
  Linked & { isUnlinked: boolean; children: InlineNode[] };

export type ImageNode = {
  type: "inline-image";
  version: 1;
  /** Always a file of our own: `imageIdOf`. */
  src: string;
  altText: string;
  /** Pixels; 0 where unknown. */
  width: number;
  height: number;
  showCaption: boolean;
  caption: string;
  position: "left" | "right" | "full";
};

/** What an image says of itself. */
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
  /** The first level is the title's. */
  tag: "h2" | "h3" | "h4";
  children: InlineNode[];
};
export type QuoteNode = Element<"quote"> & { children: InlineNode[] };
export type CodeNode = Element<"code"> & {
  language?: string;
  children: (TextNode | TabNode | LinebreakNode)[];
};
/** Either runs of text, or one nested list. */
export type ListItemNode = Element<"listitem"> & {
  value: number;
  /** Present in check lists. */
  checked?: boolean;
  children: (InlineNode | ListNode)[];
};
export type ListNode = Element<"list"> & {
  listType: "number" | "bullet" | "check";
  start: number;
  tag: "ol" | "ul";
  children: ListItemNode[];
};
export type RuleNode = { type: "horizontalrule"; version: 1 };

export type BlockNode = ParagraphNode | HeadingNode | QuoteNode | CodeNode | ListNode | RuleNode;

export type RootNode = Element<"root"> & { children: BlockNode[] };

export type BodyNode = RootNode | BlockNode | ListItemNode | InlineNode;

/** The bits of a text's format. */
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

/** All bits that a text may have. */
export const everyFormat = Object.values(textFormats).reduce((all, bit) => all | bit, 0);
