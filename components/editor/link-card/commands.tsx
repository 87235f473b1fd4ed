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
  type ElementNode,
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

/** Puts a card in the place of a line, and the caret below it if the line had it. */
function $replaceLine(line: ElementNode, fields: LinkCardFields): void {
  const selection = $getSelection();
  const hasCaret =
    $isRangeSelection(selection) &&
    selection.getNodes().some((node) => line.is(node.getTopLevelElement()));
  const card = $createLinkCardNode(fields);
  line.replace(card);
  const below = card.getNextSibling() ?? card.insertAfter($createParagraphNode());
  if (hasCaret) below.selectStart();
}

const $hasRoomForCard = () => $nodesOfType(LinkCardNode).length < limits.linkCard.perPost;

/**
 * Makes a card of a link, unless the link has changed since. It takes the place of a line that has only
 * the link; else the link stays, and the card stands below its block.
 */
export function $showAsCard(linkKey: NodeKey, address: string, fields: LinkCardFields): void {
  const link = $getNodeByKey(linkKey);
  if (!$isLinkNode(link) || link.getURL() !== address || !$hasRoomForCard()) return;
  const block = link.getTopLevelElementOrThrow();
  if ($isParagraphNode(block) && block.is(link.getParent()) && block.getChildrenSize() === 1) {
    $replaceLine(block, fields);
  } else block.insertAfter($createLinkCardNode(fields));
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
  if (isUntouched && $hasRoomForCard()) $replaceLine(paragraph, fields);
}
