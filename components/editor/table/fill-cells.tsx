import {
  $createTableCellNode,
  $createTableRowNode,
  $isTableCellNode,
  $isTableRowNode,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from "@lexical/table";
import {
  $createParagraphNode,
  $findMatchingParent,
  $parseSerializedNode,
  type LexicalNode,
  type SerializedLexicalNode,
} from "lexical";
import { $getTableAround } from "#components/editor/insert-block";
import { fitsTable } from "#components/editor/table/commands";
import type { TableNode as SerializedTable } from "#lib/domain/body/block/table";

const $listRows = (table: TableNode): TableRowNode[] => table.getChildren().filter($isTableRowNode);
const $listCells = (row: TableRowNode): TableCellNode[] =>
  row.getChildren().filter($isTableCellNode);

const $createEmptyCell = (headerState: number) => {
  const cell = $createTableCellNode(headerState);
  cell.append($createParagraphNode());
  return cell;
};

/** Appends rows and columns until a table has this size. */
function $growTable(table: TableNode, rowCount: number, columnCount: number): void {
  for (let count = $listRows(table).length; count < rowCount; count += 1) {
    table.append($createTableRowNode());
  }
  for (const [index, row] of $listRows(table).entries()) {
    const cells = $listCells(row);
    const headerState = index === 0 ? (cells[0]?.getHeaderStyles() ?? 0) : 0;
    for (let count = cells.length; count < columnCount; count += 1) {
      row.append($createEmptyCell(headerState));
    }
  }
}

/**
 * Fills the cells of a table from the one around `node` with those of another table, as in a
 * spreadsheet. The table grows as needed. Returns false if it would become too large.
 */
export function $fillCells(node: LexicalNode, { children: rows }: SerializedTable): boolean {
  const table = $getTableAround(node);
  const cell = $findMatchingParent(node, $isTableCellNode);
  const row = cell?.getParent();
  if (!table || !cell || !row) return false;
  const [firstRow, firstColumn] = [row.getIndexWithinParent(), cell.getIndexWithinParent()];
  const rowCount = Math.max($listRows(table).length, firstRow + rows.length);
  const columnCount = Math.max(
    table.getColumnCount(),
    firstColumn + (rows[0]?.children.length ?? 0),
  );
  if (!fitsTable(rowCount, columnCount)) return false;
  $growTable(table, rowCount, columnCount);
  const targets = $listRows(table);
  for (const [rowIndex, { children: cells }] of rows.entries()) {
    const targetCells = $listCells(targets[firstRow + rowIndex] as TableRowNode);
    for (const [column, { children }] of cells.entries()) {
      const target = targetCells[firstColumn + column] as TableCellNode;
      target.clear();
      target.append(
        ...children.map((paragraph) => $parseSerializedNode(paragraph as SerializedLexicalNode)),
      );
      target.selectEnd();
    }
  }
  return true;
}
