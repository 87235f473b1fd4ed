import { createHeadlessEditor } from "@lexical/headless";
import {
  $createTableSelectionFrom,
  TableNode as LexicalTableNode,
  TableCellNode,
} from "@lexical/table";
import { $getRoot, $nodesOfType, $setSelection, type LexicalEditor } from "lexical";
import { expect, test } from "vitest";
import { bodyNodes } from "#components/editor/nodes";
import { $insertPastedContent } from "#components/editor/paste-plugin";
import { $insertTable } from "#components/editor/table/commands";
import { $fillCells } from "#components/editor/table/fill-cells";
import { serializeBody } from "#components/editor/use-editor-handle";
import { createRemotePictures } from "#lib/client/editor/remote-pictures";
import { createUploadQueue } from "#lib/client/editor/uploads";
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

test("counts the rows and columns that the table has already", () => {
  const editor = createEditor();
  const { cells } = limits.table;
  expect(fill(editor, buildTable(59, 2))).toBe(true);
  const columns = Math.floor(cells / 60);
  expect(fill(editor, buildTable(1, columns))).toBe(false);
  expect(readRows(editor)[0]).toBe("#|#|#");
  expect(fill(editor, buildTable(1, columns - 1))).toBe(true);
});

test("fills selected cells from the first of them", () => {
  const editor = createEditor();
  const pasted = { blocks: [buildTable(1, 2)], files: new Map() };
  editor.update(
    () => {
      const cells = $nodesOfType(TableCellNode);
      const [table] = $nodesOfType(LexicalTableNode);
      const [, , , , first, last] = cells;
      if (!table || !first || !last) throw new Error("Expected a table.");
      $setSelection($createTableSelectionFrom(table, first, last));
      $insertPastedContent(pasted, createUploadQueue(), createRemotePictures());
    },
    { discrete: true },
  );
  expect(readRows(editor)).toEqual(["#|#|#", "|0.0|0.1", "||"]);
});
