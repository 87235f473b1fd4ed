import { CodeNode } from "@lexical/code";
import { AutoLinkNode, LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { HorizontalRuleNode } from "@lexical/react/LexicalHorizontalRuleNode";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { TableCellNode, TableNode, TableRowNode } from "@lexical/table";
import type { Klass, LexicalNode } from "lexical";
import { FigureNode } from "#components/editor/figure-node";
import { ImageNode } from "#components/editor/image-node";
import { HashtagNode, MentionNode, ProductMentionNode } from "#components/editor/mention-nodes";
import { UploadNode } from "#components/editor/upload-node";

/** The node types that are stored; the same as in `lib/domain/body`. */
export const bodyNodes: Klass<LexicalNode>[] = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  AutoLinkNode,
  CodeNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  HorizontalRuleNode,
  ImageNode,
  HashtagNode,
  MentionNode,
  ProductMentionNode,
  FigureNode,
];

/** Includes the node types that exist only during editing. */
export const editorNodes: Klass<LexicalNode>[] = [...bodyNodes, UploadNode];
