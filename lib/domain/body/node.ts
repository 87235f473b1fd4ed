import type { MissingImageProblem } from "#lib/domain/body/missing-image-problem";

/** Nodes of a post's body that blocks share: Lexical's serialized state, limited to what we store. */

export type Alignment = "" | "left" | "start" | "center" | "right" | "end" | "justify";

export type ElementNode<T extends string> = {
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
export type HashtagNode = TextLike<"hashtag">;
export type MentionNode = TextLike<"mention"> & { mentionName: string; userId: string | null };
export type ProductMentionNode = TextLike<"product-mention"> & { productId: string; name: string };
export type LinebreakNode = { type: "linebreak"; version: 1 };

type Linked = { url: string; rel: string | null; target: string | null; title: string | null };
export type LinkNode = ElementNode<"link"> & Linked & { children: InlineNode[] };
export type AutoLinkNode = ElementNode<"autolink"> &
  Linked & { isUnlinked: boolean; children: InlineNode[] };

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

/** Stands for a picture until its author adds it. Readers see nothing of it. */
export type MissingImageNode = {
  type: "missing-image";
  version: 1;
  /** Where the picture was: a URL, a path in an archive, or the name of a file. */
  src: string;
  /** Of the picture that will be here. */
  altText: string;
  caption: string;
  /** Null until somebody has tried to fetch it. */
  problem: MissingImageProblem | null;
};

export type MissingImageFields = Omit<MissingImageNode, "type" | "version">;

export type InlineNode =
  | TextNode
  | TabNode
  | HashtagNode
  | MentionNode
  | ProductMentionNode
  | LinebreakNode
  | LinkNode
  | AutoLinkNode
  | ImageNode
  | MissingImageNode;

/** A block by itself and in the cells of tables. */
export type ParagraphNode = ElementNode<"paragraph"> & {
  textFormat: number;
  textStyle: string;
  children: InlineNode[];
};

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
