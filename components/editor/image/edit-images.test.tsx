import { createHeadlessEditor } from "@lexical/headless";
import { $getRoot, $nodesOfType, type LexicalEditor } from "lexical";
import { expect, test } from "vitest";
import { $startLineBelow } from "#components/editor/image/commands";
import {
  $completeUpload,
  $describeImages,
  $endUpload,
  $insertBelowCaret,
} from "#components/editor/image/edit-images";
import { ImageNode } from "#components/editor/image-node";
import { editorNodes } from "#components/editor/nodes";
import { $listImages } from "#components/editor/text-images";
import { UploadNode } from "#components/editor/upload-node";
import type { ImageFields } from "#lib/domain/body/node";
import { imageUrl } from "#lib/domain/body/url";

const fileIds = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);

const createImage = (fileId: string, altText = "") =>
  new ImageNode({
    src: imageUrl(fileId),
    altText,
    width: 600,
    height: 400,
    showCaption: false,
    caption: "",
    position: "full",
  });

/** Creates an editor with paragraphs, and inserts the images with the caret in one of them. */
function insertInto(texts: string[], caretAt: number, images = fileIds): LexicalEditor {
  const editor = createHeadlessEditor({
    nodes: editorNodes,
    onError: (error) => {
      throw error;
    },
  });
  const children = texts.map((text) => ({
    type: "paragraph",
    version: 1,
    children: text ? [{ type: "text", version: 1, text }] : [],
  }));
  const root = { type: "root", version: 1, children };
  editor.setEditorState(editor.parseEditorState(JSON.stringify({ root })));
  const insert = () => {
    $getRoot().getChildAtIndex(caretAt)?.selectEnd();
    $insertBelowCaret(images.map((fileId) => createImage(fileId)));
  };
  editor.update(insert, { discrete: true });
  return editor;
}

/** Lists the blocks by their text, or by the number of their image. */
function readBlocks(editor: LexicalEditor): (string | number)[] {
  const { children } = JSON.parse(JSON.stringify(editor.getEditorState())).root;
  return children.map(({ children: [inline] }: { children: { src?: string; text?: string }[] }) =>
    inline?.src ? fileIds.map(imageUrl).indexOf(inline.src) + 1 : (inline?.text ?? ""),
  );
}

test("inserts images in their order below the block with the caret", () => {
  expect(readBlocks(insertInto(["One", "Two"], 0))).toEqual(["One", 1, 2, 3, "Two"]);
});

test("replaces an empty paragraph, and leaves a line to write on below", () => {
  expect(readBlocks(insertInto([""], 0))).toEqual([1, 2, 3, ""]);
});

test("describes images without a description, and no others", () => {
  const [first = "", second = "", third = ""] = fileIds;
  const editor = insertInto([""], 0, [first]);
  editor.update(() => $insertBelowCaret([createImage(second, "Kept"), createImage(third)]), {
    discrete: true,
  });
  const descriptions = new Map([
    [first, "A harbour"],
    [second, "Replaced"],
  ]);
  editor.update(() => $describeImages(descriptions), { discrete: true });
  expect(editor.read($listImages)).toEqual([
    { fileId: first, description: "A harbour" },
    { fileId: second, description: "Kept" },
    { fileId: third, description: "" },
  ]);
});

const [first = "", second = ""] = fileIds;
const captioned: ImageFields = {
  src: imageUrl(first),
  altText: "A harbour",
  width: 200,
  height: 100,
  showCaption: true,
  caption: "Rotterdam",
  position: "left",
};

/** Creates an editor in which an upload is to replace an image. */
function replaceImage(): LexicalEditor {
  const editor = insertInto([""], 0, [first]);
  editor.update(
    () => {
      for (const node of $nodesOfType(ImageNode)) node.replace(new UploadNode("one", captioned));
    },
    { discrete: true },
  );
  return editor;
}

/** Ends the upload, and returns the fields of the image that is there then. */
function endUpload(editor: LexicalEditor, $end: (node: UploadNode) => void): ImageFields[] {
  editor.update(() => $nodesOfType(UploadNode).forEach($end), { discrete: true });
  return editor.read(() => $nodesOfType(ImageNode).map((node) => node.getFields()));
}

test("keeps caption, description, place and width of an image whose file is replaced", () => {
  const file = { fileId: second, url: imageUrl(second), width: 800, height: 800 };
  expect(endUpload(replaceImage(), (node) => $completeUpload(node, file))).toEqual([
    { ...captioned, src: imageUrl(second), width: 200, height: 200 },
  ]);
});

test("puts an image back whose replacement was stopped", () => {
  expect(endUpload(replaceImage(), $endUpload)).toEqual([captioned]);
});

test("starts a line between an image and the text below, once", () => {
  const editor = insertInto(["One", "Two"], 0, [first]);
  const start = () => $nodesOfType(ImageNode).forEach($startLineBelow);
  for (let times = 0; times < 2; times += 1) editor.update(start, { discrete: true });
  expect(readBlocks(editor)).toEqual(["One", 1, "", "Two"]);
});
