import { $createLinkNode, $isLinkNode } from "@lexical/link";
import {
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  $nodesOfType,
  type NodeKey,
} from "lexical";
import { $createLinkCardNode, LinkCardNode } from "#components/editor/link-card-node";
import type { LinkCardFields } from "#lib/domain/body/link-card/fields";
import { limits } from "#lib/domain/limits";

/** Inserts an address as a link in the empty line of the caret. Returns the line; null in any other. */
export function $pasteAddress(address: string): NodeKey | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const line = selection.anchor.getNode();
  if (!$isParagraphNode(line) || !line.isEmpty() || !$isRootNode(line.getParent())) return null;
  line.append($createLinkNode(address).append($createTextNode(address)));
  line.selectEnd();
  return line.getKey();
}

/** Replaces the line of a pasted address by its card, unless the line has changed since. */
export function $insertLinkCard(line: NodeKey, address: string, fields: LinkCardFields): void {
  const paragraph = $getNodeByKey(line);
  const link = $isParagraphNode(paragraph) ? paragraph.getFirstChild() : null;
  const isUntouched =
    $isParagraphNode(paragraph) &&
    $isRootNode(paragraph.getParent()) &&
    paragraph.getChildrenSize() === 1 &&
    $isLinkNode(link) &&
    link.getURL() === address &&
    link.getTextContent() === address;
  if (!isUntouched || $nodesOfType(LinkCardNode).length >= limits.linkCard.perPost) return;
  const selection = $getSelection();
  const hasCaret =
    $isRangeSelection(selection) &&
    selection.getNodes().some((node) => paragraph.is(node.getTopLevelElement()));
  const card = $createLinkCardNode(fields);
  paragraph.replace(card);
  const below = card.getNextSibling() ?? card.insertAfter($createParagraphNode());
  if (hasCaret) below.selectStart();
}
