"use client";
import { $isCodeNode } from "@lexical/code";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { $isTableCellNode, $isTableSelection } from "@lexical/table";
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
import { $getTableAround } from "#components/editor/insert-block";
import { $fillCells } from "#components/editor/table/fill-cells";
import { $listImages } from "#components/editor/text-images";
import { UploadNode } from "#components/editor/upload-node";
import { useRemotePictures, useUploadQueue } from "#components/editor/uploads-provider";
import {
  isSingleImage,
  type PastedContent,
  parsePastedHtml,
  parsePastedNodes,
  replaceUnknownImages,
} from "#lib/client/editor/clipboard";
import type { RemotePictures } from "#lib/client/editor/remote-pictures";
import type { UploadQueue } from "#lib/client/editor/uploads";
import type { BlockNode } from "#lib/domain/body/blocks";
import { extractText, walkNodes } from "#lib/domain/body/content";
import { getMissingImageUrl } from "#lib/domain/body/missing-image-source";
import { blankUrl, parseImageId, sanitizeUrl } from "#lib/domain/body/url";

/** Converts pasted and dropped HTML to known nodes. Lexical handles plain text and URLs. */
export function PastePlugin() {
  const [editor] = useLexicalComposerContext();
  const queue = useUploadQueue();
  const pictures = useRemotePictures();
  useEffect(() => {
    const insert = (pasted: PastedContent) => $insertPastedContent(pasted, queue, pictures);
    // What was cut comes back.
    const removedIds = new Set<string>();
    const $replaceUnknown = (pasted: PastedContent) => {
      const shownIds = new Set($listImages().map(({ fileId }) => fileId));
      return replaceUnknownImages(pasted, (id) => shownIds.has(id) || removedIds.has(id));
    };
    return mergeRegister(
      editor.registerMutationListener(ImageNode, (mutations, { prevEditorState }) => {
        for (const [key, mutation] of mutations) {
          const node = mutation === "destroyed" ? prevEditorState._nodeMap.get(key) : undefined;
          if (node instanceof ImageNode) removedIds.add(parseImageId(node.__fields.src) ?? "");
        }
      }),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = "clipboardData" in event ? event.clipboardData : null;
          const target = event.target as Node | null;
          if (!data || (target && isSelectionCapturedInDecoratorInput(target))) return false;
          const parsed = parsePastedContent(editor, data);
          if (!parsed || $isUrlOverSelection(data)) return false;
          event.preventDefault();
          if ($pasteIntoCode(data)) return true;
          const pasted = $replaceUnknown(parsed);
          const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
          if (files.length > 0 && isSingleImage(pasted)) {
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
          const html = isDraggedIn(event) && event.dataTransfer?.getData("text/html");
          if (!html || !$selectAt(event)) return false;
          event.preventDefault();
          insert($replaceUnknown(parsePastedHtml(html, window.location.origin)));
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    );
  }, [editor, queue, pictures]);
  return null;
}

/** True for a drop that is neither a file nor dragged from within the editor. */
const isDraggedIn = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.files.length === 0 &&
  !dataTransfer.types.some((type) => type.startsWith("application/x-lexical"));

/** Moves the caret to the position of a drop; false outside of the text. */
function $selectAt({ clientX, clientY }: DragEvent): boolean {
  const range = document.caretRangeFromPoint?.(clientX, clientY);
  const node = range && $getNearestNodeFromDOMNode(range.startContainer);
  if (!node) return false;
  if ($isTextNode(node)) node.select(range.startOffset, range.startOffset);
  else node.selectEnd();
  return true;
}

function parsePastedContent(editor: LexicalEditor, data: DataTransfer): PastedContent | null {
  const json = data.getData("application/x-lexical-editor");
  const copied = json ? parsePastedNodes(json, editor._config.namespace) : null;
  if (copied) return copied;
  const html = data.getData("text/html");
  return html ? parsePastedHtml(html, window.location.origin) : null;
}

/** Pastes plain text into a code block; false outside of code. */
function $pasteIntoCode(data: DataTransfer): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  if (!$findMatchingParent(selection.anchor.getNode(), $isCodeNode)) return false;
  selection.insertRawText(data.getData("text/plain"));
  return true;
}

/** True for a URL pasted over selected text, which Lexical turns into a link. */
function $isUrlOverSelection(data: DataTransfer): boolean {
  const selection = $getSelection();
  const text = data.getData("text/plain");
  return (
    $isRangeSelection(selection) &&
    !selection.isCollapsed() &&
    /^\S+$/.test(text) &&
    sanitizeUrl(text) !== blankUrl
  );
}

/** Inserts parsed content at the selection, and starts to store its pictures. */
export function $insertPastedContent(
  { blocks, files }: PastedContent,
  queue: UploadQueue,
  pictures: RemotePictures,
): void {
  if (blocks.some(({ type }) => type !== "paragraph") && $pasteIntoCell(blocks)) return;
  const nodes = blocks.map((block) => $parseSerializedNode(block as SerializedLexicalNode));
  for (const node of nodes) $startUploads(node, files, queue);
  $getSelection()?.insertNodes(nodes);
  for (const url of blocks.flatMap(listNewUrls)) pictures.fetch(url);
}

/** Lists the URLs of pictures that nobody has tried to fetch. */
const listNewUrls = (block: BlockNode): string[] =>
  [...walkNodes(block)].flatMap((node) =>
    node.type === "missing-image" && node.problem === null
      ? (getMissingImageUrl(node.src) ?? [])
      : [],
  );

/**
 * Pastes into a table cell, which holds no other blocks: a table fills the cells from there, and other
 * blocks become text. False outside of cells.
 */
function $pasteIntoCell(blocks: BlockNode[]): boolean {
  const selection = $getSelection();
  // Selected cells are filled from the first of them.
  const [node] = $isTableSelection(selection)
    ? selection.getNodes().filter($isTableCellNode)
    : $isRangeSelection(selection)
      ? [selection.anchor.getNode()]
      : [];
  if (!selection || !node || !$getTableAround(node)) return false;
  const [first, ...rest] = blocks;
  if (first?.type === "table" && rest.length === 0 && $fillCells(node, first)) return true;
  const caret = $isTableSelection(selection) ? node.selectEnd() : selection;
  caret.insertRawText(extractText(JSON.stringify({ root: { children: blocks } })));
  return true;
}

function $startUploads(node: LexicalNode, files: Map<string, File>, queue: UploadQueue): void {
  if (node instanceof ImageNode) {
    const file = files.get(node.getFields().src);
    if (file) node.replace(new UploadNode(queue.add(file)));
  } else if ($isElementNode(node)) {
    for (const child of node.getChildren()) $startUploads(child, files, queue);
  }
}
