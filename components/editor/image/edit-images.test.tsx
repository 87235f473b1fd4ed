import { createHeadlessEditor } from "@lexical/headless";
import { $getRoot, type LexicalEditor } from "lexical";
import { expect, test } from "vitest";
import { $describeImages, $insertBelowCaret } from "#components/editor/image/edit-images";
import { ImageNode } from "#components/editor/image-node";
import { editorNodes } from "#components/editor/nodes";
import { $listImages } from "#components/editor/text-images";
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
