import { createHeadlessEditor } from "@lexical/headless";
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $nodesOfType,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  TextNode,
} from "lexical";
import { expect, test } from "vitest";
import { registerCheckItemRule } from "#components/editor/check-item-rule";
import { registerCodeEnd } from "#components/editor/code-plugin";
import { clearFormatting, setTextStyle } from "#components/editor/commands";
import { $moveImage, $moveImageBeside, $selectBlockBelow } from "#components/editor/image/commands";
import { ImageNode } from "#components/editor/image-node";
import { $insertMention } from "#components/editor/mention/commands";
import { editorNodes } from "#components/editor/nodes";
import { registerRuleEnter } from "#components/editor/rule-plugin";
import { UploadNode } from "#components/editor/upload-node";
import { serializeBody } from "#components/editor/use-editor-handle";
import { imageFileId } from "#lib/testing/body/fixture";

const image = {
  type: "inline-image",
  src: `/sns/api/v1/file/${imageFileId}`,
  width: 600,
  height: 400,
};
const text = (content: string) => ({ type: "text", text: content, version: 1 });
const paragraph = (...children: unknown[]) => ({ type: "paragraph", version: 1, children });

function createEditor(...children: unknown[]): LexicalEditor {
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
const update = (editor: LexicalEditor, change: () => void) =>
  editor.update(change, { discrete: true });
const outline = (editor: LexicalEditor) =>
  (
    editor.getEditorState().toJSON().root.children as {
      children?: { type: string; text?: string }[];
    }[]
  ).map(({ children = [] }) => children.map((child) => child.text ?? child.type).join("|"));
const $getImage = () => {
  const [image] = $nodesOfType(ImageNode);
  if (!image) throw new Error("Expected an image.");
  return image;
};

test("moves an image by whole blocks, up to the ends of the text", () => {
  const editor = createEditor(paragraph(text("one")), paragraph(image), paragraph(text("two")));
  update(editor, () => $moveImage($getImage(), -1));
  expect(outline(editor)).toEqual(["inline-image", "one", "two"]);
  update(editor, () => $moveImage($getImage(), -1));
  expect(outline(editor)).toEqual(["inline-image", "one", "two"]);
  update(editor, () => {
    const last = $getRoot().getLastChildOrThrow();
    $moveImageBeside($getImage(), last, true);
  });
  expect(outline(editor)).toEqual(["one", "two", "inline-image"]);
});

test("moves an image out of text", () => {
  const editor = createEditor(
    paragraph(text("before"), image, text("after")),
    paragraph(text("next")),
  );
  update(editor, () => $moveImage($getImage(), 1));
  expect(outline(editor)).toEqual(["beforeafter", "next", "inline-image"]);
});

test("adds a paragraph below an image at the end", () => {
  const editor = createEditor(paragraph(image));
  update(editor, () => $selectBlockBelow($getImage()));
  update(editor, () => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.insertText("words");
  });
  expect(outline(editor)).toEqual(["inline-image", "words"]);
});

test("replaces exactly the typed trigger by a mention", () => {
  const editor = createEditor(paragraph(text("ask @li now")));
  update(editor, () => {
    const node = $getRoot().getFirstDescendant();
    const trigger = {
      kind: "user",
      query: "li",
      length: 3,
      nodeKey: node?.getKey() ?? "",
      offset: 4,
    } as const;
    $insertMention(trigger, { id: "li.wei", name: "Li Wei", description: "" });
  });
  expect(outline(editor)).toEqual(["ask |@Li Wei| now"]);
  expect(serializeBody(editor)).toContain('"userId":"li.wei"');
  expect(serializeBody(editor)).toContain('"mode":"token"');
});

test("sets and clears the color and size of the selection", () => {
  const editor = createEditor(paragraph(text("plain words")));
  update(editor, () => {
    $getRoot().getFirstChildOrThrow().selectStart();
    const selection = $getSelection();
    const node = $getRoot().getFirstDescendant();
    if (node && $isRangeSelection(selection)) {
      selection.anchor.set(node.getKey(), 0, "text");
      selection.focus.set(node.getKey(), 5, "text");
    }
  });
  setTextStyle(editor, "color", "#c0392b");
  setTextStyle(editor, "font-size", "30px");
  update(editor, () => {});
  expect(serializeBody(editor)).toContain(
    '"style":"color: #c0392b;font-size: 30px;","text":"plain"',
  );
  clearFormatting(editor);
  update(editor, () => {});
  expect(serializeBody(editor)).not.toContain("c0392b");
});

test("does not save an image that is still uploading", () => {
  const editor = createEditor(paragraph(text("words")));
  update(editor, () => {
    const block = $getRoot().getFirstChildOrThrow();
    block.insertAfter(new UploadNode("upload-1"));
  });
  expect(serializeBody(editor)).toContain("words");
  expect(serializeBody(editor)).not.toContain("upload");
});

test("turns three hyphens into a rule on Enter", () => {
  const editor = createEditor(paragraph(text("---")), paragraph(text("-- -")));
  registerRuleEnter(editor);
  const pressEnter = () => editor.dispatchCommand(KEY_ENTER_COMMAND, null);
  update(editor, () => $getRoot().getFirstChildOrThrow().selectEnd());
  expect(pressEnter()).toBe(true);
  update(editor, () => {});
  const types = editor
    .getEditorState()
    .toJSON()
    .root.children.map(({ type }) => type);
  expect(types).toEqual(["horizontalrule", "paragraph", "paragraph"]);
  update(editor, () => $getRoot().getLastChildOrThrow().selectEnd());
  expect(pressEnter()).toBe(false);
});

const types = (editor: LexicalEditor) =>
  editor
    .getEditorState()
    .toJSON()
    .root.children.map(({ type }) => type);

test("ends code by Enter after a closing fence in its last line only", () => {
  const code = (...lines: string[]) => ({
    type: "code",
    version: 1,
    children: lines.flatMap((line, index) => [
      ...(index > 0 ? [{ type: "linebreak", version: 1 }] : []),
      text(line),
    ]),
  });
  const editor = createEditor(code("a = 1", "```"), code("x", "b```"));
  registerCodeEnd(editor);
  const pressEnter = () => editor.dispatchCommand(KEY_ENTER_COMMAND, null);
  update(editor, () => $getRoot().getFirstChildOrThrow().selectEnd());
  expect(pressEnter()).toBe(true);
  update(editor, () => {});
  expect(types(editor)).toEqual(["code", "paragraph", "code"]);
  expect(outline(editor)[0]).toBe("a = 1");
  update(editor, () => $getRoot().getLastChildOrThrow().selectEnd());
  expect(pressEnter()).toBe(false);
});

test("turns a bulleted list into a check list by a typed box", () => {
  const item = (content: string) => ({
    type: "listitem",
    version: 1,
    value: 1,
    children: [text(content)],
  });
  const list = (content: string) => ({
    type: "list",
    version: 1,
    listType: "bullet",
    start: 1,
    tag: "ul",
    children: [item(content)],
  });
  const editor = createEditor(list("[x]"), paragraph(), list("[ ] pasted"));
  registerCheckItemRule(editor);
  update(editor, () => {
    $getRoot().getFirstDescendant()?.selectEnd();
    $getSelection()?.insertText(" ");
  });
  const [typed, , pasted] = editor.getEditorState().toJSON().root.children as never[];
  expect(typed).toMatchObject({ listType: "check", children: [{ checked: true }] });
  expect(pasted).toMatchObject({ listType: "bullet" });
  const codeText = { ...text("[x]"), format: 16 };
  const code = createEditor({ ...list(""), children: [{ ...item(""), children: [codeText] }] });
  registerCheckItemRule(code);
  update(code, () => {
    const [box] = $nodesOfType(TextNode);
    box?.setTextContent("[x] ").select(4, 4);
  });
  expect(code.getEditorState().toJSON().root.children).toMatchObject([{ listType: "bullet" }]);
});
