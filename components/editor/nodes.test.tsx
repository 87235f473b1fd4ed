import { createHeadlessEditor } from "@lexical/headless";
import fc from "fast-check";
import { $getRoot } from "lexical";
import { expect, test } from "vitest";
import { bodyNodes } from "#components/editor/nodes";
import { extractText, walkNodes } from "#lib/domain/body/content";
import { parseBody, sanitizeBody } from "#lib/domain/body/parse";
import { imageUrl } from "#lib/domain/body/url";
import { countWords } from "#lib/domain/post/reading-time";
import { arbitraryBody } from "#lib/testing/body/arbitrary-body";
import { bodyWithEveryNode, imageFileId } from "#lib/testing/body/fixture";

const editor = createHeadlessEditor({
  nodes: bodyNodes,
  onError: (error) => {
    throw error;
  },
});

/** Loads a body into the editor and serializes it again. */
const roundTrip = (body: string) => JSON.stringify(editor.parseEditorState(body).toJSON());

test("the editor and sanitizing preserve every node", () => {
  const saved = roundTrip(JSON.stringify(bodyWithEveryNode));
  expect(JSON.parse(saved)).toEqual(bodyWithEveryNode);
  expect(JSON.parse(sanitizeBody(saved))).toEqual(bodyWithEveryNode);
});

test("generated bodies have every node type of the editor", () => {
  const types = new Set(
    fc
      .sample(arbitraryBody, 300)
      .flatMap((body) => [...walkNodes(parseBody(body))].map(({ type }) => type)),
  );
  for (const node of bodyNodes) expect([...types]).toContain(node.getType());
});

test("the editor preserves a body converted from HTML", () => {
  const sanitized = sanitizeBody(
    "<h1>A</h1><ul><li>b<ul><li>c<ol><li>d</ol></ul><li>e</ul><pre>f\n\tg</pre><p>h <a href='x'>i</a>",
  );
  expect(JSON.parse(sanitizeBody(roundTrip(sanitized)))).toEqual(JSON.parse(sanitized));
});

test("the editor counts the words of captions, as the server does", () => {
  const image = { type: "inline-image", src: imageUrl(imageFileId), showCaption: true };
  const block = { type: "paragraph", children: [{ ...image, caption: "Yields since 2019" }] };
  const body = sanitizeBody(JSON.stringify({ root: { type: "root", children: [block] } }));
  const text = editor.parseEditorState(body).read(() => $getRoot().getTextContent());
  expect(countWords(text)).toBe(3);
  expect(countWords(extractText(body))).toBe(3);
});
