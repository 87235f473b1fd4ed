"use client";
import {
  Bold,
  Code,
  Hash,
  Heading2,
  Heading3,
  Heading4,
  type IconNode,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  Pilcrow,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
} from "lucide";
import type { BlockType, formats } from "#components/editor/use-toolbar-state";

export const formatTools: [(typeof formats)[number], IconNode][] = [
  ["bold", Bold],
  ["italic", Italic],
  ["underline", Underline],
  ["strikethrough", Strikethrough],
  ["code", Code],
];

export const listTools: ["bullet" | "number" | "check", IconNode][] = [
  ["bullet", List],
  ["number", ListOrdered],
  ["check", ListChecks],
];

/** What the style of a block looks like on its tool. */
export const styleIcons: Record<BlockType, IconNode> = {
  paragraph: Pilcrow,
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  quote: TextQuote,
  codeBlock: SquareCode,
  bullet: Pilcrow,
  number: Pilcrow,
  check: Pilcrow,
};

export const startIcon: IconNode = Hash;
