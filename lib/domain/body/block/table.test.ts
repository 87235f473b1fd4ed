import { expect, test } from "vitest";
import type { TableNode } from "#lib/domain/body/block/table";
import { extractText } from "#lib/domain/body/content";
import { parseBody } from "#lib/domain/body/parse";
import { limits } from "#lib/domain/limits";
import { imageFileId } from "#lib/testing/body/fixture";

const state = (...children: unknown[]) => JSON.stringify({ root: { type: "root", children } });
const cell = (text: string, fields = {}) => ({
  type: "tablecell",
  ...fields,
  children: [{ type: "paragraph", children: [{ text }] }],
});
const table = (...rows: unknown[][]) => ({
  type: "table",
  children: rows.map((children) => ({ type: "tablerow", children })),
});
const listTables = (body: string) =>
  parseBody(body).children.filter((node): node is TableNode => node.type === "table");
const toTexts = (node: TableNode | undefined) =>
  node?.children.map((row) =>
    row.children.map(({ children: [paragraph] }) =>
      paragraph.children.map((each) => ("text" in each ? each.text : "\n")).join(""),
    ),
  );

test("fills short rows and keeps cells separate", () => {
  const body = state(table([cell("a", { colSpan: 3 }), cell("b")], [cell("c")]));
  expect(toTexts(listTables(body)[0])).toEqual([
    ["a", "b"],
    ["c", ""],
  ]);
});

test("keeps one paragraph per cell, and images below the table", () => {
  const image = { type: "inline-image", src: `/sns/api/v1/file/${imageFileId}` };
  const paragraph = (...children: unknown[]) => ({ type: "paragraph", children });
  const body = state(
    table([
      { type: "tablecell", children: [paragraph({ text: "a" }), paragraph({ text: "b" }, image)] },
    ]),
  );
  expect(toTexts(listTables(body)[0])).toEqual([["a\nb"]]);
  const types = parseBody(body).children.map((node) =>
    node.type === "paragraph" ? node.children[0]?.type : node.type,
  );
  expect(types).toEqual(["table", "inline-image"]);
});

test("has a header in the first row only", () => {
  const header = { headerState: 1 };
  const [parsed] = listTables(
    state(
      table([cell("a", header), cell("b")], [cell("c", header), cell("d", { headerState: 3 })]),
    ),
  );
  const states = parsed?.children.map((row) => row.children.map((each) => each.headerState));
  expect(states).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test("splits a table that is too long, and joins surplus columns, without losing text", () => {
  const { rows, columns } = limits.table;
  const cells = Array.from({ length: columns + 2 }, (_, column) => cell(`c${column}`));
  const long = Array.from({ length: rows + 1 }, () => cells);
  const body = state(table(...long));
  const tables = listTables(body);
  expect(tables.map((each) => each.children.length)).toEqual([rows, 1]);
  const last = toTexts(tables[1])?.[0];
  expect(last).toHaveLength(columns);
  expect(last?.at(-1)).toBe(`c${columns - 1} c${columns} c${columns + 1}`);
});

test("drops a table without cells", () => {
  expect(parseBody(state(table(), table([]))).children).toEqual([]);
  expect(extractText(state(table([cell(""), cell(" ")])))).toBe("");
});

test("reads merged cells and alignment from HTML", () => {
  const html = `<table><tr><th>Fund<th align=right>Yield</tr>
    <tr><td rowspan=2>Bond<td style="text-align:right">3.9%</tr><tr><td><p>4.1%<p>net</tr>
    <tr><td colspan=2>Total</tr></table>`;
  const [parsed] = listTables(html);
  expect(toTexts(parsed)).toEqual([
    ["Fund", "Yield"],
    ["Bond", "3.9%"],
    ["Bond", "4.1%\nnet"],
    ["Total", "Total"],
  ]);
  expect(parsed?.children[0]?.children[0]?.headerState).toBe(1);
  expect(parsed?.children[1]?.children[1]?.children[0].format).toBe("right");
});
