import { createHeadlessEditor } from "@lexical/headless";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $nodesOfType,
  type LexicalEditor,
  ParagraphNode,
} from "lexical";
import { expect, test } from "vitest";
import { editorNodes } from "#components/editor/nodes";
import {
  $changeTable,
  $insertTable,
  $readTableState,
  registerTableRules,
  type TableAction,
} from "#components/editor/table/commands";
import { serializeBody } from "#components/editor/use-editor-handle";
import { findBodyExcess } from "#lib/domain/body/excess";
import { parseBody } from "#lib/domain/body/parse";
import { measureBody } from "#lib/domain/body/size";
import { limits } from "#lib/domain/limits";

function createEditor(): LexicalEditor {
  const editor = createHeadlessEditor({
    nodes: editorNodes,
    onError: (error) => {
      throw error;
    },
  });
  registerTableRules(editor);
  const insert = () => {
    const paragraph = $createParagraphNode();
    $getRoot().append(paragraph);
    paragraph.select();
    $insertTable();
  };
  editor.update(insert, { discrete: true });
  return editor;
}
const change = (editor: LexicalEditor, ...actions: TableAction[]) => {
  for (const action of actions) editor.update(() => $changeTable(action), { discrete: true });
};
const readState = (editor: LexicalEditor) => editor.read($readTableState);

test("inserts a table with a header, and a line below it", () => {
  const editor = createEditor();
  expect(readState(editor)).toEqual({ rowCount: 3, columnCount: 3, hasHeader: true });
  const types = editor
    .getEditorState()
    .toJSON()
    .root.children.map(({ type }) => type);
  expect(types).toEqual(["table", "paragraph"]);
});

test("adds and removes rows and columns", () => {
  const editor = createEditor();
  change(editor, "rowBelow", "columnRight", "columnLeft");
  expect(readState(editor)).toEqual({ rowCount: 4, columnCount: 5, hasHeader: true });
  change(editor, "deleteColumn", "deleteRow");
  expect(readState(editor)).toEqual({ rowCount: 3, columnCount: 4, hasHeader: false });
  change(editor, "toggleHeader");
  expect(readState(editor)?.hasHeader).toBe(true);
});

test("moves the header to a row that is inserted above it", () => {
  const editor = createEditor();
  change(editor, "rowAbove");
  const [table] = editor.getEditorState().toJSON().root.children as unknown as [
    { children: { children: { headerState: number }[] }[] },
  ];
  expect(table.children.map(({ children }) => children.map((cell) => cell.headerState))).toEqual([
    [1, 1, 1],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test("stops at the limits, and removes the table with its last row", () => {
  const editor = createEditor();
  for (let count = 0; count < limits.table.columns; count += 1) change(editor, "columnRight");
  expect(readState(editor)?.columnCount).toBe(limits.table.columns);
  change(editor, "deleteRow", "deleteRow", "deleteRow");
  expect(readState(editor)).toBeNull();
  expect(serializeBody(editor)).not.toContain("table");
});

test("makes no table that cannot be saved with a figure in each cell", () => {
  const editor = createEditor();
  for (let count = 0; count < limits.table.columns; count += 1) change(editor, "columnRight");
  for (let count = 0; count < limits.table.rows; count += 1) change(editor, "rowBelow");
  const { rowCount = 0, columnCount = 0 } = readState(editor) ?? {};
  expect(rowCount * columnCount).toBe(limits.table.cells);
  editor.update(
    () => {
      for (const paragraph of $nodesOfType(ParagraphNode)) {
        if (paragraph.getParent() !== $getRoot()) paragraph.append($createTextNode("1,234.56"));
      }
    },
    { discrete: true },
  );
  const body = serializeBody(editor);
  expect(body).toContain("1,234.56");
  expect(findBodyExcess(body, measureBody(parseBody(body)))).toBeNull();
});
