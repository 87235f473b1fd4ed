// @vitest-environment happy-dom
import { $getRoot, $nodesOfType, createEditor } from "lexical";
import { expect, test, vi } from "vitest";
import { ImageNode } from "#components/editor/image-node";
import { editorNodes } from "#components/editor/nodes";
import { registerReport } from "#components/editor/report-nodes";
import { textImages } from "#components/editor/text-images";
import { imageFileId } from "#lib/testing/body/fixture";

const image = {
  type: "inline-image",
  src: `/sns/api/v1/file/${imageFileId}`,
  altText: "",
  caption: "",
  width: 600,
  height: 400,
};
const paragraph = (...children: unknown[]) => ({ type: "paragraph", version: 1, children });

function startEditor() {
  const editor = createEditor({
    nodes: editorNodes,
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(document.createElement("div"));
  const load = (...children: unknown[]) =>
    editor.setEditorState(
      editor.parseEditorState(JSON.stringify({ root: { type: "root", version: 1, children } })),
    );
  const update = (change: () => void) => editor.update(change, { discrete: true });
  return { editor, load, update };
}

test("reports images at first, when they change, go and come with another text", () => {
  const { editor, load, update } = startEditor();
  load(paragraph(image));
  const onImages = vi.fn();
  registerReport(editor, textImages, onImages);
  const found = { fileId: imageFileId, description: "" };
  expect(onImages.mock.lastCall).toEqual([[found]]);
  update(() => $nodesOfType(ImageNode)[0]?.setFields({ altText: "A harbour" }));
  expect(onImages.mock.lastCall).toEqual([[{ ...found, description: "A harbour" }]]);
  update(() => $getRoot().clear());
  expect(onImages.mock.lastCall).toEqual([[]]);
  load(paragraph(), paragraph(image));
  expect(onImages.mock.lastCall).toEqual([[found]]);
  expect(onImages).toHaveBeenCalledTimes(4);
});

test("does not search the text for images while only words change", () => {
  const { editor, load, update } = startEditor();
  load(paragraph(image), paragraph());
  registerReport(editor, textImages, () => {});
  const getFields = vi.spyOn(ImageNode.prototype, "getFields");
  for (const letter of "abc") update(() => $getRoot().selectEnd().insertText(letter));
  expect(getFields).not.toHaveBeenCalled();
});
