import { CodeNode } from "@lexical/code";
import { AutoLinkNode, LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import {
  HorizontalRuleNode,
  INSERT_HORIZONTAL_RULE_COMMAND,
} from "@lexical/react/LexicalHorizontalRuleNode";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { TableCellNode, TableNode, TableRowNode } from "@lexical/table";
import type { Klass, LexicalEditor, LexicalNode } from "lexical";
import { AtSign, ChartCandlestick, ChartLine, type IconNode, Images, Minus, Table2 } from "lucide";
import type { ReactNode } from "react";
import { CodePlugin } from "#components/editor/code-plugin";
import { editFigureCommand } from "#components/editor/figure/edit-command";
import { FigurePlugin } from "#components/editor/figure/figure-plugin";
import { FigureNode } from "#components/editor/figure-node";
import { GalleryPlugin } from "#components/editor/gallery/gallery-plugin";
import { GalleryNode } from "#components/editor/gallery-node";
import { ImageKeysPlugin } from "#components/editor/image/image-keys-plugin";
import { ImageNode } from "#components/editor/image-node";
import { LinkPlugin } from "#components/editor/link/link-plugin";
import { LinkCardPlugin } from "#components/editor/link-card/link-card-plugin";
import { LinkCardNode } from "#components/editor/link-card-node";
import { ListPlugin } from "#components/editor/list-plugin";
import { startMention } from "#components/editor/mention/commands";
import { HashtagNode, MentionNode, ProductMentionNode } from "#components/editor/mention-nodes";
import { MissingImageNode } from "#components/editor/missing-image-node";
import { RulePlugin } from "#components/editor/rule-plugin";
import { $insertTable } from "#components/editor/table/commands";
import { TablePlugin } from "#components/editor/table/table-plugin";
import { UploadNode } from "#components/editor/upload-node";
import type { BlockNode } from "#lib/domain/body/blocks";
import type { InlineNode } from "#lib/domain/body/node";
import type { Messages } from "#lib/i18n/types";

/** A tool that inserts a node. */
export type InsertTool = {
  label: keyof Messages["upload"]["insert"]["words"];
  icon: IconNode;
  insert: (editor: LexicalEditor, actions: { chooseGallery: () => void }) => void;
  /** The panel that the tool opens instead while the caret is in such a node. */
  panel?: "table";
  /** Stands in the row of tools; others are behind its "+". */
  isInRow?: boolean;
};

type EditorNode = {
  /** Of Lexical. Those that every editor has are left out. */
  classes: Klass<LexicalNode>[];
  /** Its commands, keys and rules. */
  Plugin?: () => ReactNode;
  tool?: InsertTool;
};

/** The class, plugin and tool of each node in the editor, in the order of the tools. */
const nodes: { [T in (BlockNode | InlineNode)["type"]]: EditorNode } = {
  paragraph: { classes: [] },
  heading: { classes: [HeadingNode] },
  quote: { classes: [QuoteNode] },
  code: { classes: [CodeNode], Plugin: CodePlugin },
  list: { classes: [ListNode, ListItemNode], Plugin: ListPlugin },
  text: { classes: [] },
  tab: { classes: [] },
  linebreak: { classes: [] },
  link: { classes: [LinkNode], Plugin: LinkPlugin },
  autolink: { classes: [AutoLinkNode] },
  hashtag: { classes: [HashtagNode] },
  // Its tool chooses files.
  "inline-image": { classes: [ImageNode], Plugin: ImageKeysPlugin },
  gallery: {
    classes: [GalleryNode],
    Plugin: GalleryPlugin,
    tool: {
      label: "gallery",
      icon: Images,
      insert: (_editor, { chooseGallery }) => chooseGallery(),
    },
  },
  "link-card": { classes: [LinkCardNode], Plugin: LinkCardPlugin },
  "missing-image": { classes: [MissingImageNode] },
  table: {
    classes: [TableNode, TableRowNode, TableCellNode],
    Plugin: TablePlugin,
    tool: {
      label: "insertTable",
      icon: Table2,
      insert: (editor) => editor.update($insertTable),
      panel: "table",
      isInRow: true,
    },
  },
  mention: {
    classes: [MentionNode],
    tool: { label: "mentionUser", icon: AtSign, insert: (editor) => startMention(editor, "@") },
  },
  "product-mention": {
    classes: [ProductMentionNode],
    tool: {
      label: "mentionProduct",
      icon: ChartCandlestick,
      insert: (editor) => startMention(editor, "$"),
      isInRow: true,
    },
  },
  "product-block": {
    classes: [FigureNode],
    Plugin: FigurePlugin,
    tool: {
      label: "figure",
      icon: ChartLine,
      insert: (editor) => editor.dispatchCommand(editFigureCommand, null),
    },
  },
  horizontalrule: {
    classes: [HorizontalRuleNode],
    Plugin: RulePlugin,
    tool: {
      label: "horizontalRule",
      icon: Minus,
      insert: (editor) => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined),
    },
  },
};

/** The classes of the nodes that are stored. */
export const bodyNodes = Object.values(nodes).flatMap(({ classes }) => classes);

/** Includes the node types that exist only during editing. */
export const editorNodes: Klass<LexicalNode>[] = [...bodyNodes, UploadNode];

export const insertTools = Object.values(nodes).flatMap(({ tool }) => tool ?? []);

export const NodePlugins = () =>
  Object.entries(nodes).map(([type, { Plugin }]) => Plugin && <Plugin key={type} />);
