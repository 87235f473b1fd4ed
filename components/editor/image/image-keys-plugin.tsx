"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $getNearestNodeFromDOMNode,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  COMMAND_PRIORITY_LOW,
  type ElementNode,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_LEFT_COMMAND,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_ARROW_UP_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from "lexical";
import { useEffect } from "react";
import { $isGalleryNode } from "#components/editor/gallery-node";
import { $selectImage } from "#components/editor/image/commands";
import { ImageNode } from "#components/editor/image-node";

/** Returns the image that is selected alone, or null. */
export function $getSelectedImage(): ImageNode | null {
  const selection = $getSelection();
  const nodes = $isNodeSelection(selection) ? selection.getNodes() : [];
  return nodes.length === 1 && nodes[0] instanceof ImageNode ? nodes[0] : null;
}

/** Moves the focus to the caption of an image, its caret to the end. */
export function focusCaption(editor: LexicalEditor, image: LexicalNode): void {
  const element = editor.getElementByKey(image.getKey());
  const field = element?.querySelector<HTMLTextAreaElement>("textarea[data-caption]");
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Returns the block with the caret if the caret is in its first or last line, else null. */
function $findBlockAtEdge(editor: LexicalEditor, edge: "top" | "bottom"): ElementNode | null {
  // A key pressed right after a click comes before the editor has read where the caret went.
  const selection = window.getSelection();
  if (!selection?.isCollapsed || !selection.anchorNode) return null;
  const block = $getNearestNodeFromDOMNode(selection.anchorNode)?.getTopLevelElement();
  if (!$isElementNode(block)) return null;
  const line = selection.getRangeAt(0).getClientRects()[0];
  const box = editor.getElementByKey(block.getKey())?.getBoundingClientRect();
  const isAtEdge = !line || !box || Math.abs(line[edge] - box[edge]) < line.height;
  return isAtEdge ? block : null;
}

const getImage = (node: LexicalNode | null | undefined) =>
  node instanceof ImageNode ? node : null;

/** Leads the arrow keys from lines to the image beside them, from it to its caption, and back. */
export function ImageKeysPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const moveDown = (event: KeyboardEvent) => {
      if (event.shiftKey || event.target !== editor.getRootElement()) return false;
      const selected = $getSelectedImage();
      if (selected) {
        focusCaption(editor, selected);
      } else {
        const below = $findBlockAtEdge(editor, "bottom")?.getNextSibling();
        const image = $isElementNode(below) ? getImage(below.getFirstChild()) : null;
        if (!image) return false;
        $selectImage(image);
      }
      event.preventDefault();
      return true;
    };
    const moveUp = (event: KeyboardEvent) => {
      if (event.shiftKey || event.target !== editor.getRootElement()) return false;
      const above = $findBlockAtEdge(editor, "top")?.getPreviousSibling();
      const image = $isElementNode(above) ? getImage(above.getLastChild()) : null;
      if (!image) return false;
      focusCaption(editor, image);
      event.preventDefault();
      return true;
    };
    const moveInGallery = (event: KeyboardEvent, isBack: boolean) => {
      const selected = $getSelectedImage();
      if (event.shiftKey || !selected || !$isGalleryNode(selected.getParent())) return false;
      const image = getImage(isBack ? selected.getPreviousSibling() : selected.getNextSibling());
      if (!image) return false;
      $selectImage(image);
      event.preventDefault();
      return true;
    };
    return mergeRegister(
      editor.registerCommand(
        KEY_ARROW_LEFT_COMMAND,
        (event) => moveInGallery(event, true),
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        KEY_ARROW_RIGHT_COMMAND,
        (event) => moveInGallery(event, false),
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, moveDown, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, moveUp, COMMAND_PRIORITY_LOW),
    );
  }, [editor]);
  return null;
}
