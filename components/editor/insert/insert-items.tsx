import type { LexicalEditor } from "lexical";
import { CircleHelp, type IconNode, ImagePlus } from "lucide";
import { runCommand } from "#components/editor/commands";
import { insertTools } from "#components/editor/nodes";
import { blockTypeIcons, type EditorActions, videoIcon } from "#components/editor/toolbar/tools";
import type { BlockType } from "#components/editor/use-toolbar-state";
import type { Messages } from "#lib/i18n/types";

/** A tool of the menu that opens in an empty line. */
export type InsertItem = {
  name: keyof Messages["upload"]["insert"]["words"];
  icon: IconNode;
  run: (editor: LexicalEditor, actions: EditorActions) => void;
};

const toItem = (type: BlockType): InsertItem => ({
  name: type,
  icon: blockTypeIcons[type],
  run: (editor) => runCommand(editor, type),
});

const image: InsertItem = {
  name: "image",
  icon: ImagePlus,
  run: (_editor, actions) => actions.chooseImages(),
};

const others: InsertItem[] = [
  ...insertTools.map(({ label, icon, insert }) => ({ name: label, icon, run: insert })),
  ...(["h2", "h3", "h4", "bullet", "number", "check", "quote", "codeBlock"] as const).map(toItem),
  toItem("paragraph"),
  { name: "help", icon: CircleHelp, run: (_editor, actions) => actions.openHelp() },
];

/** Returns the tools of the menu, in its order. */
export const listInsertItems = ({ beginWithVideo }: EditorActions): InsertItem[] => [
  image,
  ...(beginWithVideo ? [{ name: "video" as const, icon: videoIcon, run: beginWithVideo }] : []),
  ...others,
];
