import { $createCodeNode } from "@lexical/code";
import {
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  type ElementNode,
  type LexicalEditor,
} from "lexical";
import type { BlockType } from "#components/editor/use-toolbar-state";

const listCommands = {
  number: INSERT_ORDERED_LIST_COMMAND,
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
};

const blockFactories: Record<Exclude<BlockType, keyof typeof listCommands>, () => ElementNode> = {
  paragraph: $createParagraphNode,
  h2: () => $createHeadingNode("h2"),
  h3: () => $createHeadingNode("h3"),
  h4: () => $createHeadingNode("h4"),
  quote: () => $createQuoteNode(),
  codeBlock: () => $createCodeNode(),
};

const isList = (blockType: BlockType): blockType is keyof typeof listCommands =>
  blockType in listCommands;

/** Sets the type of the selected blocks. Setting the `current` type turns them into paragraphs. */
export function setBlockType(
  editor: LexicalEditor,
  blockType: BlockType,
  current: BlockType,
): void {
  if (isList(blockType)) {
    editor.dispatchCommand(
      blockType === current ? REMOVE_LIST_COMMAND : listCommands[blockType],
      undefined,
    );
    return;
  }
  const createBlock = blockFactories[blockType === current ? "paragraph" : blockType];
  editor.update(() => {
    const selection = $getSelection();
    const isMultiline = $isRangeSelection(selection) && selection.getTextContent().includes("\n");
    if (blockType === "codeBlock" && current !== blockType && isMultiline) $mergeIntoCodeBlock();
    else $setBlocksType(selection, createBlock);
  });
}

/** Turns several selected blocks into one code block instead of one each. */
function $mergeIntoCodeBlock(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const text = selection.getTextContent().replace(/\n\n/g, "\n");
  const code = $createCodeNode();
  selection.insertNodes([code]);
  code.selectStart().insertRawText(text);
}
