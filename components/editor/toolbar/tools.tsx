import type { LexicalEditor } from "lexical";
import {
  Bold,
  Code,
  Film,
  Heading2,
  Heading3,
  Heading4,
  type IconNode,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListChecks,
  ListOrdered,
  Pilcrow,
  Redo2,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from "lucide";
import { insertTools } from "#components/editor/nodes";
import type { BlockType, formats } from "#components/editor/use-toolbar-state";
import type { ShortcutName } from "#lib/client/editor/shortcuts";
import type { Messages } from "#lib/i18n/types";

export type ToolName = keyof Messages["upload"]["tool"];

/** What tools and menus do outside of the text. */
export type EditorActions = {
  chooseImages: () => void;
  /** Chooses images that stand side by side. */
  chooseGallery: () => void;
  openLink: () => void;
  openHelp: () => void;
  /** Puts a video above the text; null for a post that begins with one. */
  beginWithVideo: (() => void) | null;
};

export const formatIcons: Record<(typeof formats)[number], IconNode> = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strikethrough: Strikethrough,
  code: Code,
};

export const blockTypeIcons: Record<BlockType, IconNode> = {
  paragraph: Pilcrow,
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  quote: TextQuote,
  codeBlock: SquareCode,
  bullet: List,
  number: ListOrdered,
  check: ListChecks,
};

/** A tool that the row shows if it has room for it. */
export type RowTool = {
  name: ToolName;
  icon: IconNode;
  shortcut?: ShortcutName;
  /** What it does; others run the command of their name. */
  run?: (editor: LexicalEditor, actions: EditorActions) => void;
  panel?: "blockType" | "table";
  /** Opens its panel only while the caret is in such a node. */
  isPanelOfNode?: boolean;
};

const toRowTool = ({ label, icon, insert, panel }: (typeof insertTools)[number]): RowTool => ({
  name: label,
  icon,
  run: insert,
  ...(panel ? { panel, isPanelOfNode: true } : {}),
});

const format = (name: "bold" | "italic"): RowTool => ({
  name,
  icon: formatIcons[name],
  shortcut: name,
});

const image: RowTool = {
  name: "image",
  icon: ImagePlus,
  run: (_editor, actions) => actions.chooseImages(),
};
const style: RowTool = { name: "blockType", icon: Pilcrow, panel: "blockType" };
const link: RowTool = {
  name: "link",
  icon: LinkIcon,
  shortcut: "link",
  run: (_editor, actions) => actions.openLink(),
};
const history: RowTool[] = [
  { name: "undo", icon: Undo2, shortcut: "undo" },
  { name: "redo", icon: Redo2, shortcut: "redo" },
];
const inserts = insertTools.filter(({ isInRow }) => isInRow).map(toRowTool);
const moreInserts = insertTools.filter(({ isInRow }) => !isInRow).map(toRowTool);

export const videoIcon = Film;

/** Returns the tools that only "+" has. */
export const listMoreInserts = ({ beginWithVideo }: EditorActions): RowTool[] =>
  beginWithVideo
    ? [{ name: "video", icon: videoIcon, run: beginWithVideo }, ...moreInserts]
    : moreInserts;

const wideRow = [history, [style, format("bold"), format("italic"), link], [image, ...inserts]];
/** Pictures first: on a phone they are what a thumb looks for. */
const narrowRow = [image, style, format("bold"), format("italic"), link, ...inserts, ...history];

/** Returns the groups of tools for which a row of `capacity` has room, and the others. */
export function divideTools(capacity: number): { row: RowTool[][]; overflow: RowTool[] } {
  const room = capacity - 1;
  if (wideRow.flat().length <= room) return { row: wideRow, overflow: [] };
  const shown = Math.min(room, narrowRow.length - history.length);
  return { row: [narrowRow.slice(0, shown)], overflow: narrowRow.slice(shown) };
}
