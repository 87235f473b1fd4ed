import { $createCodeNode } from "@lexical/code";
import {
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import { $createParagraphNode, $getSelection, type ElementNode, type LexicalEditor } from "lexical";
import type { BlockType } from "#components/editor/use-toolbar-state";

export type SettableBlock = Exclude<BlockType, "other">;

const lists = {
  number: INSERT_ORDERED_LIST_COMMAND,
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
};

const makers: Record<Exclude<SettableBlock, keyof typeof lists>, () => ElementNode> = {
  paragraph: $createParagraphNode,
  h2: () => $createHeadingNode("h2"),
  h3: () => $createHeadingNode("h3"),
  quote: () => $createQuoteNode(),
  codeBlock: () => $createCodeNode(),
};

/** Makes the selected blocks of a kind; of that kind already, they become paragraphs again. */
export function setBlock(editor: LexicalEditor, wanted: SettableBlock, now: BlockType): void {
  const isList = wanted in lists;
  if (isList && wanted === now) {
    editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
    return;
  }
  if (isList) {
    editor.dispatchCommand(lists[wanted as keyof typeof lists], undefined);
    return;
  }
  const make = makers[wanted === now ? "paragraph" : (wanted as keyof typeof makers)];
  editor.update(() => {
    $setBlocksType($getSelection(), make);
  });
}
