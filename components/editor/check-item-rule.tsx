import { $isListItemNode, $isListNode } from "@lexical/list";
import { $getSelection, $isRangeSelection, type LexicalEditor, TextNode } from "lexical";

const checkbox = /^\[( |x)?\]\s/i;

/** Turns a bulleted list into a check list when `[ ] ` is typed in it, as `- [ ] ` is in Markdown. */
export const registerCheckItemRule = (editor: LexicalEditor) =>
  editor.registerNodeTransform(TextNode, (node) => {
    const match = checkbox.exec(node.getTextContent());
    const item = node.getParent();
    const list = item?.getParent();
    if (!match || !$isListItemNode(item) || !$isListNode(list)) return;
    if (list.getListType() !== "bullet" || node.getPreviousSibling()) return;
    if (node.hasFormat("code")) return;
    const selection = $getSelection();
    const isTyped =
      $isRangeSelection(selection) &&
      selection.isCollapsed() &&
      selection.anchor.key === node.getKey() &&
      selection.anchor.offset === match[0].length;
    if (!isTyped) return;
    node.spliceText(0, match[0].length, "", true);
    list.setListType("check");
    item.setChecked(match[1]?.toLowerCase() === "x");
  });
