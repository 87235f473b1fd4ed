import { createHeadlessEditor } from "@lexical/headless";
import { $createLinkNode } from "@lexical/link";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  type ElementNode,
} from "lexical";
import { beforeEach, expect, test } from "vitest";
import { $insertLinkCard, $pasteAddress, $showAsCard } from "#components/editor/link-card/commands";
import { $isLinkCardNode } from "#components/editor/link-card-node";
import { editorNodes } from "#components/editor/nodes";
import type { LinkCardFields } from "#lib/domain/body/link-card/fields";
import { limits } from "#lib/domain/limits";

const address = "https://fundlore.example/en/posts/7";
const fields: LinkCardFields = { kind: "post", postId: "7" };

let editor: ReturnType<typeof createHeadlessEditor>;
const update = <T,>(run: () => T): T => {
  let result: T | undefined;
  editor.update(
    () => {
      result = run();
    },
    { discrete: true },
  );
  return result as T;
};
const listTypes = () =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getType()),
  );

/** Puts the caret into a new line at the end, with this text. */
const $startLine = (text = ""): ElementNode => {
  const line = $createParagraphNode();
  if (text) line.append($createTextNode(text));
  $getRoot().append(line);
  line.selectEnd();
  return line;
};

/** Pastes the address into an empty line, and returns that line. */
const paste = (): string =>
  update(() => {
    $startLine();
    return $pasteAddress(address) ?? "";
  });

beforeEach(() => {
  editor = createHeadlessEditor({
    nodes: editorNodes,
    onError: (error) => {
      throw error;
    },
  });
});

test("a pasted address is a link at once, and then a card with a line below it", () => {
  const line = paste();
  expect(editor.read(() => $getRoot().getTextContent())).toBe(address);
  expect(listTypes()).toEqual(["paragraph"]);
  update(() => $insertLinkCard(line, address, fields));
  expect(listTypes()).toEqual(["link-card", "paragraph"]);
});

test("inside of a sentence, an address is not taken", () => {
  expect(
    update(() => {
      $startLine("See ");
      return $pasteAddress(address);
    }),
  ).toBeNull();
});

test.each<[string, (line: ElementNode) => void]>([
  ["has more text", (line) => line.append($createTextNode(" and more"))],
  ["leads elsewhere", (line) => line.getFirstDescendant()?.replace($createTextNode("other"))],
  ["is empty", (line) => line.clear()],
  ["is gone", (line) => line.replace($createParagraphNode()).selectStart()],
])("a line that %s by the time of the answer stays as it is", (_, $change) => {
  const line = paste();
  update(() => {
    const paragraph = $getRoot().getFirstChild();
    if ($isElementNode(paragraph)) $change(paragraph);
  });
  update(() => $insertLinkCard(line, address, fields));
  expect(listTypes()).toEqual(["paragraph"]);
});

test("a full post keeps the link", () => {
  for (let count = 0; count <= limits.linkCard.perPost; count += 1) {
    const line = paste();
    update(() => $insertLinkCard(line, address, fields));
  }
  expect(listTypes().filter((type) => type === "link-card")).toHaveLength(limits.linkCard.perPost);
  expect(editor.read(() => $getRoot().getLastChild()?.getTextContent())).toBe(address);
});

test("turns back into a link", () => {
  const line = paste();
  update(() => $insertLinkCard(line, address, fields));
  update(() => {
    const card = $getRoot().getFirstChild();
    if ($isLinkCardNode(card)) card.replaceByLink(address);
  });
  expect(editor.read(() => $getRoot().getTextContent())).toContain(address);
  expect(listTypes()).toEqual(["paragraph", "paragraph"]);
});

/** Adds a line with a link to the address behind a text, and returns the key of the link. */
const addLink = (text = "") =>
  update(() => {
    const line = $startLine(text);
    const link = $createLinkNode(address).append($createTextNode("Fees"));
    line.append(link);
    link.select();
    return link.getKey();
  });

test("a link that is its whole line becomes a card, with the caret below", () => {
  const link = addLink();
  update(() => $showAsCard(link, address, fields));
  expect(listTypes()).toEqual(["link-card", "paragraph"]);
  update(() => $getSelection()?.insertText("Below"));
  expect(editor.read(() => $getRoot().getLastChild()?.getTextContent())).toBe("Below");
});

test("a link in a sentence stays, and its card stands below", () => {
  const link = addLink("See ");
  update(() => $showAsCard(link, address, fields));
  expect(listTypes()).toEqual(["paragraph", "link-card"]);
  expect(editor.read(() => $getRoot().getFirstChild()?.getTextContent())).toBe("See Fees");
});

test("a link that was changed meanwhile gets no card", () => {
  const link = addLink();
  update(() => $showAsCard(link, "https://fundlore.example/en/posts/8", fields));
  expect(listTypes()).toEqual(["paragraph"]);
});
