import { createHeadlessEditor } from "@lexical/headless";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $nodesOfType,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";
import { expect, test } from "vitest";
import { $keepImagesOnly } from "#components/editor/gallery/gallery-plugin";
import { GalleryNode } from "#components/editor/gallery-node";
import {
  $moveImage,
  $moveImageBeside,
  $removeImage,
  $selectImage,
  $startLineBelow,
} from "#components/editor/image/commands";
import {
  $completeUpload,
  $describeImages,
  $endUpload,
  $findImage,
  $insertImages,
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
    $insertImages(images.map((fileId) => createImage(fileId)));
  };
  editor.update(insert, { discrete: true });
  return editor;
}

/** Lists the blocks by their text or the number of their image, and galleries by their numbers. */
function readBlocks(editor: LexicalEditor): (string | number | number[])[] {
  const { children } = JSON.parse(JSON.stringify(editor.getEditorState())).root;
  const getNumber = (src: string) => fileIds.map(imageUrl).indexOf(src) + 1;
  type Inline = { src?: string; text?: string };
  return children.map(({ type, children: inlines }: { type: string; children: Inline[] }) => {
    const numbers = inlines.flatMap(({ src }) => (src ? [getNumber(src)] : []));
    if (type === "gallery") return numbers;
    return numbers[0] ?? inlines[0]?.text ?? "";
  });
}

/** Changes the image with a number. */
const change = (editor: LexicalEditor, number: number, $change: (image: ImageNode) => void) =>
  editor.update(
    () => {
      const image = $findImage(fileIds[number - 1] ?? "");
      if (image) $change(image);
    },
    { discrete: true },
  );

test("inserts several images as a gallery below the block with the caret", () => {
  expect(readBlocks(insertInto(["One", "Two"], 0))).toEqual(["One", [1, 2, 3], "Two"]);
});

test("inserts one image as a paragraph", () => {
  expect(readBlocks(insertInto(["One", "Two"], 0, fileIds.slice(0, 1)))).toEqual(["One", 1, "Two"]);
});

test("replaces an empty paragraph, and leaves a line to write on below", () => {
  expect(readBlocks(insertInto([""], 0))).toEqual([[1, 2, 3], ""]);
});

test("inserts images behind the selected one of a gallery", () => {
  const editor = insertInto([""], 0, fileIds.slice(0, 2));
  change(editor, 1, (image) => {
    $selectImage(image);
    $insertImages([createImage(fileIds[2] ?? "")]);
  });
  expect(readBlocks(editor)).toEqual([[1, 3, 2], ""]);
});

test("moves an image within its gallery, and at its ends out of it", () => {
  const editor = insertInto([""], 0);
  const move = (direction: 1 | -1) => change(editor, 1, (image) => $moveImage(image, direction));
  move(1);
  expect(readBlocks(editor)).toEqual([[2, 1, 3], ""]);
  move(1);
  move(1);
  expect(readBlocks(editor)).toEqual([[2, 3], 1, ""]);
});

test("drags an image into a gallery and out of it", () => {
  const editor = insertInto([""], 0, fileIds.slice(0, 2));
  change(editor, 2, (second) => {
    second
      .getTopLevelElement()
      ?.insertAfter($createParagraphNode().append(createImage(fileIds[2] ?? "")));
  });
  const drag = (number: number, $find: () => LexicalNode | null | undefined, isAfter: boolean) =>
    change(editor, number, (image) => {
      const target = $find();
      if (target) $moveImageBeside(image, target, isAfter);
    });
  drag(3, () => $findImage(fileIds[0] ?? ""), true);
  expect(readBlocks(editor)).toEqual([[1, 3, 2], ""]);
  drag(1, () => $getRoot().getLastChild(), true);
  expect(readBlocks(editor)).toEqual([[3, 2], "", 1]);
});

test("removes the images of a gallery, and the gallery with the last", () => {
  const editor = insertInto(["One"], 0, fileIds.slice(0, 2));
  change(editor, 1, $removeImage);
  expect(readBlocks(editor)).toEqual(["One", [2], ""]);
  change(editor, 2, $removeImage);
  expect(readBlocks(editor)).toEqual(["One", "", ""]);
});

test("moves what is typed into a gallery to a line below", () => {
  const editor = insertInto([""], 0);
  editor.registerNodeTransform(GalleryNode, $keepImagesOnly);
  change(editor, 1, (image) => image.insertAfter($createTextNode("Typed")));
  expect(readBlocks(editor)).toEqual([[1, 2, 3], "Typed", ""]);
});

test("describes images without a description, and no others", () => {
  const [first = "", second = "", third = ""] = fileIds;
  const editor = insertInto([""], 0, [first]);
  editor.update(() => $insertImages([createImage(second, "Kept"), createImage(third)]), {
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
  const file = {
    fileId: second,
    url: imageUrl(second),
    kind: "image" as const,
    width: 800,
    height: 800,
    isReady: true,
    lostAnimation: false,
  };
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
