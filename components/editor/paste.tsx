"use client";
import { $isCodeNode } from "@lexical/code";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import {
  $findMatchingParent,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $parseSerializedNode,
  COMMAND_PRIORITY_NORMAL,
  DROP_COMMAND,
  isSelectionCapturedInDecoratorInput,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  PASTE_COMMAND,
  type SerializedLexicalNode,
} from "lexical";
import { useEffect } from "react";
import { ImageNode } from "#components/editor/image-node";
import { UploadNode } from "#components/editor/upload-node";
import { useUploads } from "#components/editor/uploads-provider";
import { useMessages } from "#components/i18n/page-context";
import { isPictureOnly, type Pasted, pastedHtml, pastedNodes } from "#lib/client/editor/clipboard";
import type { Uploads } from "#lib/client/editor/uploads";
import { showToast } from "#lib/client/overlay/toast";
import { blankPage, safeUrl } from "#lib/domain/body/link";

/** What is pasted becomes known nodes; plain text and addresses are left to the editor's own way. */
export function Paste() {
  const [editor] = useLexicalComposerContext();
  const uploads = useUploads();
  const { warning } = useMessages("upload");
  useEffect(() => {
    const insert = (pasted: Pasted) => {
      $insert(pasted, uploads);
      if (pasted.leftOut > 0) showToast(warning.leftOut, "warning");
    };
    return mergeRegister(
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = "clipboardData" in event ? event.clipboardData : null;
          const target = event.target as Node | null;
          if (!data || (target && isSelectionCapturedInDecoratorInput(target))) return false;
          const pasted = read(editor, data);
          if (!pasted || $isLink(data)) return false;
          event.preventDefault();
          if ($pasteIntoCode(data)) return true;
          const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
          if (files.length > 0 && isPictureOnly(pasted)) {
            return editor.dispatchCommand(DRAG_DROP_PASTE, files);
          }
          insert(pasted);
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
          const html = $isFromOutside(event) && event.dataTransfer?.getData("text/html");
          if (!html || !$selectAt(event)) return false;
          event.preventDefault();
          insert(pastedHtml(html, window.location.origin));
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    );
  }, [editor, uploads, warning]);
  return null;
}

/** Whether something is dropped that was neither picked up in this text nor is a file. */
const $isFromOutside = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.files.length === 0 &&
  !dataTransfer.types.some((type) => type.startsWith("application/x-lexical"));

/** Puts the caret where something is dropped; false where no text is. */
function $selectAt({ clientX, clientY }: DragEvent): boolean {
  const range = document.caretRangeFromPoint?.(clientX, clientY);
  const node = range && $getNearestNodeFromDOMNode(range.startContainer);
  if (!node) return false;
  if ($isTextNode(node)) node.select(range.startOffset, range.startOffset);
  else node.selectEnd();
  return true;
}

function read(editor: LexicalEditor, data: DataTransfer): Pasted | null {
  const json = data.getData("application/x-lexical-editor");
  const own = json ? pastedNodes(json, editor._config.namespace) : null;
  if (own) return own;
  const html = data.getData("text/html");
  return html ? pastedHtml(html, window.location.origin) : null;
}

/** Code takes text as it is. */
function $pasteIntoCode(data: DataTransfer): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  if (!$findMatchingParent(selection.anchor.getNode(), $isCodeNode)) return false;
  selection.insertRawText(data.getData("text/plain"));
  return true;
}

/** An address pasted over selected words links them; the editor sees to it. */
function $isLink(data: DataTransfer): boolean {
  const selection = $getSelection();
  const text = data.getData("text/plain");
  return (
    $isRangeSelection(selection) &&
    !selection.isCollapsed() &&
    /^\S+$/.test(text) &&
    safeUrl(text) !== blankPage
  );
}

function $insert({ blocks, files }: Pasted, uploads: Uploads): void {
  const nodes = blocks.map((block) => $parseSerializedNode(block as SerializedLexicalNode));
  for (const node of nodes) $startUploads(node, files, uploads);
  $getSelection()?.insertNodes(nodes);
}

function $startUploads(node: LexicalNode, files: Map<string, File>, uploads: Uploads): void {
  if (node instanceof ImageNode) {
    const file = files.get(node.getFields().src);
    if (file) node.replace(new UploadNode(uploads.start(file)));
  } else if ($isElementNode(node)) {
    for (const child of node.getChildren()) $startUploads(child, files, uploads);
  }
}
