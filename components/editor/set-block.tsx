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

export type SettableBlock = BlockType;

const lists = {
  number: INSERT_ORDERED_LIST_COMMAND,
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
};

const makers: Record<Exclude<SettableBlock, keyof typeof lists>, () => ElementNode> = {
  paragraph: $createParagraphNode,
  h2: () => $createHeadingNode("h2"),
  h3: () => $createHeadingNode("h3"),
  h4: () => $createHeadingNode("h4"),
  quote: () => $createQuoteNode(),
  codeBlock: () => $createCodeNode(),
};

const isList = (block: SettableBlock): block is keyof typeof lists => block in lists;

/** Makes the selected blocks of a kind; of that kind already, they become paragraphs again. */
export function setBlock(editor: LexicalEditor, wanted: SettableBlock, now: BlockType): void {
  if (isList(wanted)) {
    editor.dispatchCommand(wanted === now ? REMOVE_LIST_COMMAND : lists[wanted], undefined);
    return;
  }
  const make = makers[wanted === now ? "paragraph" : wanted];
  editor.update(() => {
    const selection = $getSelection();
    const isManyLines = $isRangeSelection(selection) && selection.getTextContent().includes("\n");
    if (wanted === "codeBlock" && now !== wanted && isManyLines) $joinAsCode();
    else $setBlocksType(selection, make);
  });
}

/** Several lines become one block of code, not one each. */
function $joinAsCode(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const text = selection.getTextContent().replace(/\n\n/g, "\n");
  const code = $createCodeNode();
  selection.insertNodes([code]);
  code.selectStart().insertRawText(text);
}
