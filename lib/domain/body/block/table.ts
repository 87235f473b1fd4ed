import type { PhrasingContent, TableRow } from "mdast";
import { proseBlock } from "#lib/domain/body/block/text-block";
import { toMarkup } from "#lib/domain/body/compare";
import {
  createParagraph,
  createTextNode,
  mergeTextNodes,
  parseElementFields,
} from "#lib/domain/body/create-node";
import { cutChildren, findMost, takeInlines } from "#lib/domain/body/cut";
import { parseTable as parseHtmlTable } from "#lib/domain/body/html/table";
import { nestListItems, toParsedBlocks } from "#lib/domain/body/html/word";
import { getInlineText, getWords, isImage } from "#lib/domain/body/inlines";
import type {
  ElementNode,
  ImageNode,
  InlineNode,
  MissingImageNode,
  ParagraphNode,
} from "#lib/domain/body/node";
import { getChildren, getInteger, isRawNode, type RawNode } from "#lib/domain/body/raw-node";
import type { BlockSpec, Parser } from "#lib/domain/body/spec";
import { limits } from "#lib/domain/limits";
import { findCut } from "#lib/domain/text/cut";

/** Cells are never merged. */
export type TableCellNode = ElementNode<"tablecell"> & {
  backgroundColor: null;
  colSpan: 1;
  rowSpan: 1;
  /** 1 in the header row. */
  headerState: 0 | 1;
  children: [ParagraphNode];
};
export type TableRowNode = ElementNode<"tablerow"> & { children: TableCellNode[] };
/** All rows have equally many cells; only the first can be a header row. */
export type TableNode = ElementNode<"table"> & { children: TableRowNode[] };

/** The bit of `headerState` that marks a cell of the header row. */
const headerRow = 1;

type Picture = ImageNode | MissingImageNode;

const plainFields = parseElementFields({});

type Cell = { children: InlineNode[]; format: ParagraphNode["format"]; isHeader: boolean };

/** Takes images out of inline nodes, also out of links. */
function extractImages(nodes: InlineNode[], images: Picture[]): InlineNode[] {
  return nodes.flatMap((node): InlineNode[] => {
    if (isImage(node)) {
      images.push(node);
      return [];
    }
    if (!("children" in node)) return [node];
    const children = extractImages(node.children, images);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

function parseCell(node: RawNode, parser: Parser, depth: number, images: Picture[]): Cell {
  const isCell = node.type === "tablecell";
  const contents = isCell ? getChildren(node) : [node];
  const first = contents[0];
  return {
    children: extractImages(parser.inlines(contents, depth + 1), images),
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
function countColumns(rows: Cell[][], parser: Parser): number {
  const countMissing = (columns: number) =>
    rows.reduce((sum, { length }) => sum + Math.max(0, columns - length), 0);
  const widest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  let columns = Math.min(limits.table.columns, widest);
  while (columns > 1 && countMissing(columns) > parser.nodes) columns -= 1;
  parser.nodes -= countMissing(columns);
  return columns;
}

const createCell = ({ children, format }: Cell, isHeader: boolean): TableCellNode => ({
  ...plainFields,
  type: "tablecell",
  backgroundColor: null,
  colSpan: 1,
  rowSpan: 1,
  headerState: isHeader ? headerRow : 0,
  children: [createParagraph({ format }, children)],
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
function parse(node: RawNode, parser: Parser, depth: number): (TableNode | ParagraphNode)[] {
  const images: Picture[] = [];
  const rows: Cell[][] = [];
  for (const row of getChildren(node)) {
    if (!isRawNode(row) || parser.nodes <= 0) continue;
    parser.nodes -= 1;
    const cells: Cell[] = [];
    for (const cell of row.type === "tablerow" ? getChildren(row) : [row]) {
      if (!isRawNode(cell) || parser.nodes <= 0) continue;
      parser.nodes -= 1;
      cells.push(parseCell(cell, parser, depth + 2, images));
    }
    if (cells.length > 0) rows.push(cells);
  }
  const columnCount = countColumns(rows, parser);
  const hasHeader = rows[0]?.some(({ isHeader }) => isHeader) ?? false;
  const blocks: (TableNode | ParagraphNode)[] = [];
  for (let start = 0; start < rows.length; start += limits.table.rows) {
    const part = rows.slice(start, start + limits.table.rows);
    const fitted = part.map((cells) => fitColumns(cells, columnCount));
    blocks.push(createTable(fitted, hasHeader && start === 0));
  }
  for (const image of images) blocks.push(createParagraph({}, [image]));
  return blocks;
}

const mapRows = <T>(
  { children }: TableNode,
  read: (inlines: InlineNode[], cell: TableCellNode) => T,
) => children.map((row) => row.children.map((cell) => read(cell.children[0].children, cell)));

/** Cuts each cell of the first row to a number of characters, at words. */
function cutCells(table: TableNode, fits: (table: TableNode) => boolean): TableNode | null {
  const [first] = table.children;
  if (!first) return null;
  const lengths = first.children.map(({ children: [{ children }] }) => getWords(children).length);
  const take = (length: number): TableNode => {
    const cells = first.children.map((cell, at): TableCellNode => {
      if ((lengths[at] ?? 0) <= length) return cell;
      const [paragraph] = cell.children;
      const { end } = findCut(getWords(paragraph.children), length);
      const children = [...takeInlines(paragraph.children, end), createTextNode("…")];
      return { ...cell, children: [{ ...paragraph, children }] };
    });
    return { ...table, children: [{ ...first, children: cells }] };
  };
  const most = findMost(Math.max(...lengths), (length) => fits(take(length)));
  return most > 0 ? take(most) : null;
}

export const table: BlockSpec<TableNode> = {
  ...proseBlock,
  parse,
  parseHtml: (element, { outerStyle, outerFormat }, parser) =>
    element.name === "table"
      ? toParsedBlocks(
          ...parseHtmlTable(element, outerStyle, parser.source, (contents, style) =>
            nestListItems(parser.blocks(contents, style, outerFormat)),
          ),
        )
      : null,
  isCounted: false,
  plain: (node) =>
    mapRows(node, getInlineText)
      .map((cells) => cells.join("\t"))
      .filter((line) => line.trim() !== "")
      .join("\n"),
  prose: () => null,
  html(node, writer) {
    const rows = mapRows(node, (inlines, { headerState }) => {
      const tag = headerState === 1 ? "th" : "td";
      return `<${tag}>${writer.inlines(inlines)}</${tag}>`;
    });
    return `<table>${rows.map((cells) => `<tr>${cells.join("")}</tr>`).join("")}</table>`;
  },
  text: (node, writer) =>
    mapRows(node, (inlines) => writer.inlines(inlines).replaceAll("\n", " ").trim())
      .map((cells) => cells.join(" | "))
      .join("\n"),
  markdown(node, writer) {
    const rows = mapRows(node, (inlines) => writer.inlines(inlines, "line"));
    // Markdown tables need a header. Our import leaves out an empty one.
    const hasHeader = node.children[0]?.children.some(({ headerState }) => headerState === 1);
    if (!hasHeader) rows.unshift((rows[0] ?? []).map(() => []));
    const toRow = (cells: PhrasingContent[][]): TableRow => ({
      type: "tableRow",
      children: cells.map((children) => ({ type: "tableCell", children })),
    });
    return [{ type: "table", children: rows.map(toRow) }];
  },
  compare: ({ children }) =>
    children.map((row) => ({
      kind: "row",
      text: row.children.map((cell) => getWords(cell.children[0].children)).join(" | "),
      markup: toMarkup(row),
    })),
  cut: (node, fits) => cutChildren(node, fits) ?? cutCells(node, fits),
};
