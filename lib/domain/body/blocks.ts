import { type CodeNode, code } from "#lib/domain/body/block/code";
import { type FigureNode, figure } from "#lib/domain/body/block/figure";
import { type GalleryNode, gallery } from "#lib/domain/body/block/gallery";
import { type HeadingNode, heading } from "#lib/domain/body/block/heading";
import { type LinkCardNode, linkCard } from "#lib/domain/body/block/link-card";
import { type ListItemNode, type ListNode, list } from "#lib/domain/body/block/list";
import { paragraph } from "#lib/domain/body/block/paragraph";
import { type QuoteNode, quote } from "#lib/domain/body/block/quote";
import { type RuleNode, rule } from "#lib/domain/body/block/rule";
import {
  type TableCellNode,
  type TableNode,
  type TableRowNode,
  table,
} from "#lib/domain/body/block/table";
import type { ElementNode, InlineNode, ParagraphNode } from "#lib/domain/body/node";
import type { BlockSpec } from "#lib/domain/body/spec";

export type BlockNode =
  | HeadingNode
  | ListNode
  | CodeNode
  | TableNode
  | RuleNode
  | FigureNode
  | GalleryNode
  | LinkCardNode
  | QuoteNode
  | ParagraphNode;

export type RootNode = ElementNode<"root"> & { children: BlockNode[] };

export type BodyNode =
  | RootNode
  | BlockNode
  | ListItemNode
  | TableRowNode
  | TableCellNode
  | InlineNode;

/** All blocks. HTML is the first that takes it: items of lists may look like quotes. */
const blockSpecs: {
  [T in BlockNode["type"]]: BlockSpec<Extract<BlockNode, { type: T }>>;
} = {
  heading,
  list,
  code,
  table,
  horizontalrule: rule,
  "product-block": figure,
  gallery,
  "link-card": linkCard,
  quote,
  paragraph,
};

export const blockSpecsByType: ReadonlyMap<unknown, BlockSpec<BlockNode>> = new Map(
  Object.entries<BlockSpec<BlockNode>>(blockSpecs),
);

export const getBlockSpec = (block: BlockNode): BlockSpec<BlockNode> => blockSpecs[block.type];

export const isBlock = (node: { type: string }): node is BlockNode =>
  blockSpecsByType.has(node.type);
