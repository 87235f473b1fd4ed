import type {
  BlockNode,
  ImageNode,
  InlineNode,
  ParagraphNode,
  TableCellNode,
  TableNode,
  TableRowNode,
} from "#lib/domain/body/node";
import {
  createTextNode,
  mergeTextNodes,
  type NodeBudget,
  parseElementFields,
  parseInlines,
} from "#lib/domain/body/parse-inlines";
import { getChildren, getInteger, isRawNode, type RawNode } from "#lib/domain/body/raw-node";
import { limits } from "#lib/domain/limits";

/** The bit of `headerState` that marks a cell of the header row. */
const headerRow = 1;

const plainFields = parseElementFields({});

const createParagraph = (
  children: InlineNode[],
  format: ParagraphNode["format"] = "",
): ParagraphNode => ({
  ...plainFields,
  format,
  type: "paragraph",
  textFormat: 0,
  textStyle: "",
  children,
});

type Cell = { children: InlineNode[]; format: ParagraphNode["format"]; isHeader: boolean };

/** Takes images out of inline nodes, also out of links. */
function extractImages(nodes: InlineNode[], images: ImageNode[]): InlineNode[] {
  return nodes.flatMap((node): InlineNode[] => {
    if (node.type === "inline-image") {
      images.push(node);
      return [];
    }
    if (node.type !== "link" && node.type !== "autolink") return [node];
    const children = extractImages(node.children, images);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

function parseCell(node: RawNode, budget: NodeBudget, depth: number, images: ImageNode[]): Cell {
  const isCell = node.type === "tablecell";
  const contents = isCell ? getChildren(node) : [node];
  const first = contents[0];
  return {
    children: extractImages(parseInlines(contents, budget, depth + 1), images),
    format: isRawNode(first) ? parseElementFields(first).format : "",
    isHeader: isCell && (getInteger(node, "headerState", 0, 3) & headerRow) !== 0,
  };
}

/** Adds the text of surplus cells to the last one, and empty cells to short rows. */
function fitColumns(cells: Cell[], count: number): Cell[] {
  const fitted = cells.slice(0, count);
  const last = fitted.at(-1);
  if (last) {
    const surplus = cells
      .slice(count)
      .flatMap(({ children }) => [createTextNode(" "), ...children]);
    last.children = mergeTextNodes([...last.children, ...surplus]);
  }
  while (fitted.length < count) fitted.push({ children: [], format: "", isHeader: false });
  return fitted;
}

/** Returns how many columns the rows get, and counts the empty cells that fill short rows. */
function countColumns(rows: Cell[][], budget: NodeBudget): number {
  const countMissing = (columns: number) =>
    rows.reduce((sum, { length }) => sum + Math.max(0, columns - length), 0);
  const widest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  let columns = Math.min(limits.table.columns, widest);
  while (columns > 1 && countMissing(columns) > budget.nodes) columns -= 1;
  budget.nodes -= countMissing(columns);
  return columns;
}

const createCell = ({ children, format }: Cell, isHeader: boolean): TableCellNode => ({
  ...plainFields,
  type: "tablecell",
  backgroundColor: null,
  colSpan: 1,
  rowSpan: 1,
  headerState: isHeader ? headerRow : 0,
  children: [createParagraph(children, format)],
});

function createTable(rows: Cell[][], hasHeader: boolean): TableNode {
  const createRow = (cells: Cell[], index: number): TableRowNode => ({
    ...plainFields,
    type: "tablerow",
    children: cells.map((cell) => createCell(cell, hasHeader && index === 0)),
  });
  return { ...plainFields, type: "table", children: rows.map(createRow) };
}

/**
 * Parses a table into one whose rows have equally many cells of one paragraph each. Images follow
 * below it, and rows above the limit form further tables.
 */
export function parseTable(node: RawNode, budget: NodeBudget, depth: number): BlockNode[] {
  const images: ImageNode[] = [];
  const rows: Cell[][] = [];
  for (const row of getChildren(node)) {
    if (!isRawNode(row) || budget.nodes <= 0) continue;
    budget.nodes -= 1;
    const cells: Cell[] = [];
    for (const cell of row.type === "tablerow" ? getChildren(row) : [row]) {
      if (!isRawNode(cell) || budget.nodes <= 0) continue;
      budget.nodes -= 1;
      cells.push(parseCell(cell, budget, depth + 2, images));
    }
    if (cells.length > 0) rows.push(cells);
  }
  const columnCount = countColumns(rows, budget);
  const hasHeader = rows[0]?.some(({ isHeader }) => isHeader) ?? false;
  const blocks: BlockNode[] = [];
  for (let start = 0; start < rows.length; start += limits.table.rows) {
    const part = rows.slice(start, start + limits.table.rows);
    const fitted = part.map((cells) => fitColumns(cells, columnCount));
    blocks.push(createTable(fitted, hasHeader && start === 0));
  }
  for (const image of images) blocks.push(createParagraph([image]));
  return blocks;
}
