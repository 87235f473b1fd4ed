import { createHeadlessEditor } from "@lexical/headless";
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $nodesOfType,
  type LexicalEditor,
} from "lexical";
import { expect, test } from "vitest";
import { clearLook, styleText } from "#components/editor/commands";
import { $moveImage, $moveImageTo, $writeBelow } from "#components/editor/image/move";
import { ImageNode } from "#components/editor/image-node";
import { $insertMention } from "#components/editor/mention/insert";
import { editorNodes } from "#components/editor/nodes";
import { UploadNode } from "#components/editor/upload-node";
import { readBody } from "#components/editor/use-handle";
import { fileId } from "#lib/domain/body/testing";

const image = { type: "inline-image", src: `/sns/api/v1/file/${fileId}`, width: 600, height: 400 };
const text = (words: string) => ({ type: "text", text: words, version: 1 });
const paragraph = (...children: unknown[]) => ({ type: "paragraph", version: 1, children });

function open(...children: unknown[]): LexicalEditor {
  const editor = createHeadlessEditor({
    nodes: editorNodes,
    onError: (error) => {
      throw error;
    },
  });
  const root = { type: "root", version: 1, children };
  editor.setEditorState(editor.parseEditorState(JSON.stringify({ root })));
  return editor;
}
const change = (editor: LexicalEditor, work: () => void) => editor.update(work, { discrete: true });
const outline = (editor: LexicalEditor) =>
  (
    editor.getEditorState().toJSON().root.children as {
      children?: { type: string; text?: string }[];
    }[]
  ).map(({ children = [] }) => children.map((child) => child.text ?? child.type).join("|"));
const $image = () => {
  const [found] = $nodesOfType(ImageNode);
  if (!found) throw new Error("There is no image.");
  return found;
};

test("an image moves past whole blocks, and no further than the text goes", () => {
  const editor = open(paragraph(text("one")), paragraph(image), paragraph(text("two")));
  change(editor, () => $moveImage($image(), -1));
  expect(outline(editor)).toEqual(["inline-image", "one", "two"]);
  change(editor, () => $moveImage($image(), -1));
  expect(outline(editor)).toEqual(["inline-image", "one", "two"]);
  change(editor, () => {
    const last = $getRoot().getLastChildOrThrow();
    $moveImageTo($image(), last, true);
  });
  expect(outline(editor)).toEqual(["one", "two", "inline-image"]);
});

test("an image among words leaves them where they are", () => {
  const editor = open(paragraph(text("before"), image, text("after")), paragraph(text("next")));
  change(editor, () => $moveImage($image(), 1));
  expect(outline(editor)).toEqual(["beforeafter", "next", "inline-image"]);
});

test("below an image there is always a place to write", () => {
  const editor = open(paragraph(image));
  change(editor, () => $writeBelow($image()));
  change(editor, () => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.insertText("words");
  });
  expect(outline(editor)).toEqual(["inline-image", "words"]);
});

test("a mention takes the place of what was typed, and only that", () => {
  const editor = open(paragraph(text("ask @li now")));
  change(editor, () => {
    const node = $getRoot().getFirstDescendant();
    const trigger = {
      kind: "person",
      query: "li",
      length: 3,
      nodeKey: node?.getKey() ?? "",
      at: 4,
    } as const;
    $insertMention(trigger, { id: "li.wei", name: "Li Wei", note: "" });
  });
  expect(outline(editor)).toEqual(["ask |@Li Wei| now"]);
  expect(readBody(editor)).toContain('"userId":"li.wei"');
  expect(readBody(editor)).toContain('"mode":"token"');
});

test("a colour and a size are given to the selection and taken again", () => {
  const editor = open(paragraph(text("plain words")));
  change(editor, () => {
    $getRoot().getFirstChildOrThrow().selectStart();
    const selection = $getSelection();
    const node = $getRoot().getFirstDescendant();
    if (node && $isRangeSelection(selection)) {
      selection.anchor.set(node.getKey(), 0, "text");
      selection.focus.set(node.getKey(), 5, "text");
    }
  });
  styleText(editor, "color", "#c0392b");
  styleText(editor, "font-size", "30px");
  change(editor, () => {});
  expect(readBody(editor)).toContain('"style":"color: #c0392b;font-size: 30px;","text":"plain"');
  clearLook(editor);
  change(editor, () => {});
  expect(readBody(editor)).not.toContain("c0392b");
});

test("a picture under way is not saved, nor is any address of it", () => {
  const editor = open(paragraph(text("words")));
  change(editor, () => {
    const block = $getRoot().getFirstChildOrThrow();
    block.insertAfter(new UploadNode("upload-1"));
  });
  expect(readBody(editor)).toContain("words");
  expect(readBody(editor)).not.toContain("upload");
});
