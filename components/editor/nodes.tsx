import { CodeNode } from "@lexical/code";
import { AutoLinkNode, LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { HorizontalRuleNode } from "@lexical/react/LexicalHorizontalRuleNode";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import type { Klass, LexicalNode } from "lexical";
import { ImageNode } from "#components/editor/image-node";
import { HashtagNode, MentionNode, ProductMentionNode } from "#components/editor/reference-nodes";
import { UploadNode } from "#components/editor/upload-node";

/** The nodes that a post's body is saved of; `lib/domain/body` knows the same. */
export const bodyNodes: Klass<LexicalNode>[] = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  AutoLinkNode,
  CodeNode,
  HorizontalRuleNode,
  ImageNode,
  HashtagNode,
  MentionNode,
  ProductMentionNode,
];

/** Those that only live while one writes. */
export const editorNodes: Klass<LexicalNode>[] = [...bodyNodes, UploadNode];
