import { createHeadlessEditor } from "@lexical/headless";
import { expect, test } from "vitest";
import { bodyNodes } from "#components/editor/nodes";
import { cleanBody } from "#lib/domain/body/clean";
import { parseBody } from "#lib/domain/body/parse";
import { everyNode } from "#lib/domain/body/testing";
import { walk } from "#lib/domain/body/walk";

const editor = createHeadlessEditor({
  nodes: bodyNodes,
  onError: (error) => {
    throw error;
  },
});

/** The body after it went through the editor. */
const edited = (body: string) => JSON.stringify(editor.parseEditorState(body).toJSON());

test("every node passes through the editor and the cleaning unchanged", () => {
  const saved = edited(JSON.stringify(everyNode));
  expect(JSON.parse(saved)).toEqual(everyNode);
  expect(JSON.parse(cleanBody(saved))).toEqual(everyNode);
});

test("the sample holds every type that the editor can make", () => {
  const sampled = new Set([...walk(parseBody(JSON.stringify(everyNode)))].map(({ type }) => type));
  for (const node of bodyNodes) expect([...sampled]).toContain(node.getType());
});

test("what was cleaned from HTML is a state the editor can open", () => {
  const cleaned = cleanBody(
    "<h1>A</h1><ul><li>b<ul><li>c<ol><li>d</ol></ul><li>e</ul><pre>f\n\tg</pre><p>h <a href='x'>i</a>",
  );
  expect(JSON.parse(cleanBody(edited(cleaned)))).toEqual(JSON.parse(cleaned));
});
