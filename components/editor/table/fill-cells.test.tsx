import { createHeadlessEditor } from "@lexical/headless";
import { TableCellNode } from "@lexical/table";
import type { LexicalEditor } from "lexical";
import { $getRoot, $nodesOfType } from "lexical";
import { expect, test } from "vitest";
import { bodyNodes } from "#components/editor/nodes";
import { $insertTable } from "#components/editor/table/commands";
import { $fillCells } from "#components/editor/table/fill-cells";
import { serializeBody } from "#components/editor/use-editor-handle";
import type { TableNode } from "#lib/domain/body/block/table";
import { parseBody } from "#lib/domain/body/parse";
import { limits } from "#lib/domain/limits";

function createEditor(): LexicalEditor {
  const editor = createHeadlessEditor({
    nodes: bodyNodes,
    onError: (error) => {
      throw error;
    },
  });
  editor.update(
    () => {
      $getRoot().selectEnd();
      $insertTable();
    },
    { discrete: true },
  );
  return editor;
}

const buildTable = (rows: number, columns: number): TableNode => {
  const cells = (row: number) =>
    Array.from({ length: columns }, (_, at) => `<td>${row}.${at}</td>`).join("");
  const html = Array.from({ length: rows }, (_, row) => `<tr>${cells(row)}</tr>`).join("");
  return parseBody(`<table>${html}</table>`).children[0] as TableNode;
};

/** Fills the cells from the second of the second row. */
function fill(editor: LexicalEditor, table: TableNode): boolean {
  let isFilled = false;
  editor.update(
    () => {
      const [middle] = $nodesOfType(TableCellNode).slice(4);
      isFilled = middle !== undefined && $fillCells(middle, table);
    },
    { discrete: true },
  );
  return isFilled;
}

const readRows = (editor: LexicalEditor): string[] => {
  const [table] = parseBody(serializeBody(editor)).children as [TableNode];
  return table.children.map(({ children }) =>
    children
      .map(({ headerState, children: [{ children: nodes }] }) => {
        const text = nodes.map((node) => ("text" in node ? node.text : "")).join("");
        return headerState ? `#${text}` : text;
      })
      .join("|"),
  );
};

test("fills cells from the caret and keeps the others", () => {
  const editor = createEditor();
  expect(fill(editor, buildTable(2, 2))).toBe(true);
  expect(readRows(editor)).toEqual(["#|#|#", "|0.0|0.1", "|1.0|1.1"]);
});

test("grows the table where the pasted one is larger, header included", () => {
  const editor = createEditor();
  expect(fill(editor, buildTable(3, 3))).toBe(true);
  expect(readRows(editor)).toEqual(["#|#|#|#", "|0.0|0.1|0.2", "|1.0|1.1|1.2", "|2.0|2.1|2.2"]);
});

test("leaves a table alone that would become too large", () => {
  const editor = createEditor();
  expect(fill(editor, buildTable(1, limits.table.columns))).toBe(false);
  expect(readRows(editor)).toEqual(["#|#|#", "||", "||"]);
});
