import { limits } from "#lib/domain/limits";

/** The longest text, with room for the markup around it. */
const textLength = limits.body - 20_000;
const sentence = "The fee table of fund number 17 is guaranteed to be dull; read it twice anyway. ";

type Node = Record<string, unknown>;
const repeat = (count: number, build: (at: number) => Node): Node[] =>
  Array.from({ length: count }, (_, at) => build(at));
const serialize = (children: Node[]) => JSON.stringify({ root: { type: "root", children } });
const text = (value: string, format = 0): Node => ({ type: "text", text: value, format });
const paragraph = (...children: Node[]): Node => ({ type: "paragraph", children });
const write = (length: number) =>
  sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);

function buildNestedLists(depth: number, perLevel: number): Node {
  const items = repeat(perLevel, (at) => ({ type: "listitem", children: [text(`Item ${at}`)] }));
  const inner =
    depth > 1 ? [{ type: "listitem", children: [buildNestedLists(depth - 1, perLevel)] }] : [];
  return { type: "list", listType: "bullet", children: [...items, ...inner] };
}

function buildTable(rows: number): Node {
  const cell = (at: number) => ({ type: "tablecell", children: [paragraph(text(`c${at}`))] });
  const children = repeat(rows, () => ({
    type: "tablerow",
    children: repeat(limits.table.columns, cell),
  }));
  return { type: "table", children };
}

const buildFigures = (at: number): Node => ({
  type: "product-block",
  view: "comparison",
  products: repeat(4, (n) => ({ productId: String(n + 1), name: `Fund ${n + 1}`, asOf: null })),
  from: "1965-01-01",
  to: `2019-12-${10 + at}`,
});

/** Builds the largest bodies that may be stored, each of one kind. */
export function buildLargestBodies(word: string): Record<string, string> {
  const { bodyBlocks: blocks, bodyInlines: inlines } = limits;
  return {
    "short paragraphs": serialize(repeat(blocks, (at) => paragraph(text(`${word} ${at}`)))),
    "two pieces a paragraph": serialize(
      repeat(blocks, (at) => paragraph(text(word, 1), text(` ${at}`))),
    ),
    headings: serialize(
      repeat(blocks, (at) => ({ type: "heading", tag: "h2", children: [text(`${word} ${at}`)] })),
    ),
    "pieces of one paragraph": serialize([
      paragraph(...repeat(inlines, (at) => text(`b${at % 10} `, at % 2))),
    ]),
    links: serialize([
      paragraph(
        ...repeat(Math.floor(inlines / 2), (at) => ({
          type: "link",
          url: `https://a.example/${at}`,
          children: [text("x")],
        })),
      ),
    ]),
    "line breaks": serialize([
      paragraph(
        ...repeat(inlines, (at) => (at % 2 === 0 ? text(`l${at}`) : { type: "linebreak" })),
      ),
    ]),
    "table cells": serialize([
      buildTable(limits.table.rows),
      buildTable((blocks - limits.table.rows * limits.table.columns) / limits.table.columns),
    ]),
    "list items": serialize([
      {
        type: "list",
        listType: "number",
        children: repeat(blocks, (at) => ({ type: "listitem", children: [text(`Item ${at}`)] })),
      },
    ]),
    "nested lists": serialize([buildNestedLists(20, Math.floor(blocks / 20) - 1)]),
    "long paragraphs": serialize(
      repeat(200, () => paragraph(text(write(Math.floor(textLength / 200))))),
    ),
    "one paragraph": serialize([paragraph(text(write(textLength)))]),
    "quotation marks": serialize([paragraph(text('" '.repeat(textLength / 4)))]),
    "one block of code": serialize([{ type: "code", children: [text(write(textLength))] }]),
    "figures of funds": serialize(repeat(limits.figuresPerPost, buildFigures)),
  };
}
