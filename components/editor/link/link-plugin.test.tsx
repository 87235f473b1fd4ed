import { createHeadlessEditor } from "@lexical/headless";
import { AutoLinkNode } from "@lexical/link";
import { $createParagraphNode, $getRoot, $nodesOfType } from "lexical";
import { expect, test } from "vitest";
import { registerAutoLinks } from "#components/editor/link/link-plugin";
import { editorNodes } from "#components/editor/nodes";

/** Returns the links of a text that is typed letter by letter. */
function typeText(text: string): string[] {
  const editor = createHeadlessEditor({
    nodes: editorNodes,
    onError: (error) => {
      throw error;
    },
  });
  registerAutoLinks(editor);
  editor.update(
    () => {
      const paragraph = $createParagraphNode();
      $getRoot().append(paragraph);
      paragraph.select();
    },
    { discrete: true },
  );
  for (const char of text) {
    editor.update(() => $getRoot().selectEnd().insertText(char), { discrete: true });
  }
  return editor.read(() => $nodesOfType(AutoLinkNode).map((node) => node.getTextContent()));
}

test.each<[text: string, ...links: string[]]>([
  ["https://a.example/b，然后", "https://a.example/b"],
  ["（https://a.example/b）。", "https://a.example/b"],
  [
    "(https://en.wikipedia.org/wiki/Fish_(disambiguation)) and",
    "https://en.wikipedia.org/wiki/Fish_(disambiguation)",
  ],
  ["网址：https://a.example", "https://a.example"],
  ["“www.foo.com”。", "www.foo.com"],
  ["see a@b.example, or https://a.example.", "a@b.example", "https://a.example"],
  ["https://a.example/b?c=1&d=2.html, x", "https://a.example/b?c=1&d=2.html"],
  ["[text](https://a.example"],
])("links the addresses of the typed text %s", (text, ...links) => {
  expect(typeText(text)).toEqual(links);
});
