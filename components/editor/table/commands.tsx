import {
  $createTableNodeWithDimensions,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableRowNode,
  $isTableSelection,
  TableCellHeaderStates,
  TableCellNode,
  TableNode,
} from "@lexical/table";
import { mergeRegister } from "@lexical/utils";
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";
import { $getTableAround, $insertBlock } from "#components/editor/insert-block";
import { limits } from "#lib/domain/limits";

const newTable = { rows: 3, columns: 3 };

function $getSelectedTable(): TableNode | null {
  const selection = $getSelection();
  const isInText = $isRangeSelection(selection) || $isTableSelection(selection);
  return isInText ? $getTableAround(selection.anchor.getNode()) : null;
}

export type TableState = {
  rowCount: number;
  columnCount: number;
  hasHeader: boolean;
};

const hasHeader = (cell: LexicalNode | null | undefined) =>
  $isTableCellNode(cell) && cell.hasHeaderState(TableCellHeaderStates.ROW);

const $listCells = (row: LexicalNode | null): TableCellNode[] =>
  $isTableRowNode(row) ? row.getChildren().filter($isTableCellNode) : [];

/** Returns the table at the caret, or null. */
export function $readTableState(): TableState | null {
  const table = $getSelectedTable();
  if (!table) return null;
  const cells = $listCells(table.getFirstChild());
  return {
    rowCount: table.getChildrenSize(),
    columnCount: cells.length,
    hasHeader: hasHeader(cells[0]),
  };
}

/** Inserts a table with a header row at the caret, below the table that has the caret. */
export function $insertTable(): void {
  const table = $createTableNodeWithDimensions(newTable.rows, newTable.columns, {
    rows: true,
    columns: false,
  });
  $insertBlock(table);
  table.getFirstDescendant()?.selectStart();
}

/** Makes the first row of a table its header, or an ordinary row. */
function $setHeader(table: TableNode, isHeader: boolean): void {
  const { ROW, NO_STATUS } = TableCellHeaderStates;
  for (const cell of $listCells(table.getFirstChild())) {
    cell.setHeaderStyles(isHeader ? ROW : NO_STATUS);
  }
}

const actions = {
  rowAbove: (table) => {
    const isHeaderMoved = hasHeader($listCells(table.getFirstChild())[0]);
    $insertTableRowAtSelection(false);
    // The rules below take it from a row that is no longer the first.
    if (isHeaderMoved) $setHeader(table, true);
  },
  rowBelow: () => $insertTableRowAtSelection(true),
  columnLeft: () => $insertTableColumnAtSelection(false),
  columnRight: () => $insertTableColumnAtSelection(true),
  deleteRow: (table) =>
    table.getChildrenSize() > 1 ? $deleteTableRowAtSelection() : $deleteTable(table),
  deleteColumn: (table) =>
    ($readTableState()?.columnCount ?? 0) > 1
      ? $deleteTableColumnAtSelection()
      : $deleteTable(table),
  toggleHeader: (table) => $setHeader(table, !hasHeader($listCells(table.getFirstChild())[0])),
  deleteTable: (table) => $deleteTable(table),
} satisfies Record<string, (table: TableNode) => void>;
export type TableAction = keyof typeof actions;
export const tableActions = Object.keys(actions) as TableAction[];

function $deleteTable(table: TableNode): void {
  const paragraph = $createParagraphNode();
  table.replace(paragraph);
  paragraph.select();
}

/** True if a table of this size is one that the editor makes. */
export const fitsTable = (rows: number, columns: number): boolean =>
  rows <= limits.table.rows &&
  columns <= limits.table.columns &&
  rows * columns <= limits.table.cells;

/** True if an action would make the table larger than allowed. */
export const isTooLarge = ({ rowCount, columnCount }: TableState, action: TableAction): boolean =>
  ((action === "rowAbove" || action === "rowBelow") && !fitsTable(rowCount + 1, columnCount)) ||
  ((action === "columnLeft" || action === "columnRight") && !fitsTable(rowCount, columnCount + 1));

/** Changes the table at the caret; too large a table stays as it is. */
export function $changeTable(action: TableAction): void {
  const table = $getSelectedTable();
  const state = $readTableState();
  if (table && state && !isTooLarge(state, action)) actions[action](table);
}

/** Keeps headers in the first row only, and a line to write on below a table at the end. */
export function registerTableRules(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerNodeTransform(TableNode, (table) => {
      for (const row of table.getChildren().slice(1)) $listCells(row).forEach($removeHeader);
      if ($getRoot().getLastChild()?.is(table)) table.insertAfter($createParagraphNode());
    }),
    // Pasted cells change without their table.
    editor.registerNodeTransform(TableCellNode, (cell) => {
      if (cell.getParent()?.getPreviousSibling()) $removeHeader(cell);
    }),
  );
}

function $removeHeader(cell: TableCellNode): void {
  const { NO_STATUS } = TableCellHeaderStates;
  if (cell.getHeaderStyles() !== NO_STATUS) cell.setHeaderStyles(NO_STATUS);
}
