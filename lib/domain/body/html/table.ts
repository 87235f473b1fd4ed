import { parseAlignment } from "#lib/domain/body/html/alignment";
import { appendChildren } from "#lib/domain/body/html/inline";
import { InlineBuilder } from "#lib/domain/body/html/inline-builder";
import type { HtmlSource } from "#lib/domain/body/html/source";
import { computeTextStyle, type TextStyle } from "#lib/domain/body/html/text-style";
import { type Element, findElement, getTextContent } from "#lib/domain/body/html/tree";
import { textFormats } from "#lib/domain/body/node";
import type { RawNode } from "#lib/domain/body/raw-node";
import { limits } from "#lib/domain/limits";

type Cell = { cell: Element; style: TextStyle };
type Row = { row: Element; cells: Cell[] };

/** Adds what a spreadsheet says about a cell by its class; its own style wins. */
function applyClassStyle(cell: Element, { classStyles }: HtmlSource): Element {
  const css = classStyles.get(cell.attributes.get("class") ?? "");
  return css ? { ...cell, css: new Map([...css, ...cell.css]) } : cell;
}

/** Computes the style of a part of a table. Its font size is that of the copied page. */
const computePartStyle = (
  element: Element,
  inherited: TextStyle,
  source: HtmlSource,
): TextStyle => ({
  ...computeTextStyle(element, inherited, source),
  size: inherited.size,
});

function listRows(element: Element, inherited: TextStyle, source: HtmlSource): Row[] {
  const style = computePartStyle(element, inherited, source);
  return element.children.flatMap((child): Row[] => {
    if (typeof child === "string") return [];
    if (child.name !== "tr") return listRows(child, style, source);
    const rowStyle = computePartStyle(child, style, source);
    const cells = child.children.flatMap((part) => {
      if (typeof part === "string") return [];
      const cell = applyClassStyle(part, source);
      return [{ cell, style: computePartStyle(cell, rowStyle, source) }];
    });
    return [{ row: child, cells }];
  });
}

const isTablePart = ({ name }: Element) => /^(?:t[rdh]|thead|tbody|tfoot|colgroup|col)$/.test(name);

/** True for a table of our own pages. */
const isOwn = ({ attributes }: Element) => attributes.has("data-table");

/** True for a table that only places its contents; tables of our own pages never do. */
const isLayout = (element: Element, rows: Row[]) =>
  !isOwn(element) &&
  rows.every(({ cells }) => cells.filter(({ cell }) => getTextContent(cell).trim()).length < 2);

const isBold = ({ style }: Cell) => (style.format & textFormats.bold) !== 0;

/** True for a first row of bold cells above others, as spreadsheets, which know no header, have it. */
const hasBoldHeader = ([first, ...rest]: Row[]): boolean =>
  first?.cells.every(isBold) === true &&
  rest.some(({ cells }) => !cells.every(isBold)) &&
  [first, ...rest].every(({ cells }) => cells.every(({ cell }) => cell.name === "td"));

const readSpan = ({ attributes }: Element, name: "colspan" | "rowspan") => {
  const span = Number(attributes.get(name));
  return Number.isInteger(span) && span > 1 ? Math.min(span, limits.table.columns) : 1;
};

const createCell = (children: RawNode[], isHeader = false, format = ""): RawNode => ({
  type: "tablecell",
  headerState: isHeader ? 1 : 0,
  children: [{ type: "paragraph", format, children }],
});

/** Returns the alignment of a cell or of the first aligned block in it. */
function readCellAlignment(cell: Element): string {
  const aligned = findElement(cell, (element) => parseAlignment(element) !== null);
  return (aligned && parseAlignment(aligned)) ?? "";
}

function parseCell({ cell, style }: Cell, isHeader: boolean, source: HtmlSource): RawNode {
  const builder = new InlineBuilder();
  // A header is bold by itself.
  const format =
    cell.name === "th" && !isHeader
      ? style.format | textFormats.bold
      : isHeader
        ? style.format & ~textFormats.bold
        : style.format;
  appendChildren(cell, { ...style, format }, { builder, source, separator: "line" });
  return createCell(builder.flush(), isHeader, readCellAlignment(cell));
}

/** Words of a label, a name or a figure. Longer text and pictures are not multiplied by spans. */
const maxRepeated = 80;
const isRepeatable = (cell: Element) =>
  getTextContent(cell).length <= maxRepeated && !findElement(cell, ({ name }) => name === "img");

function parseRows(
  rows: Row[],
  hasHeader: boolean,
  inherited: TextStyle,
  source: HtmlSource,
): RawNode[] {
  /** The number of further rows that a cell above covers, by column, and that cell. */
  const covered: { rows: number; cell: Cell | null }[] = [];
  // Further cells are merged into the last column anyway; spans must not multiply them before.
  const hasRoom = (row: RawNode[]) => row.length < limits.table.columns;
  return rows.flatMap(({ row, cells }, index) => {
    const isHeader = index === 0 && (hasHeader || cells.every(({ cell }) => cell.name === "th"));
    const parsed: RawNode[] = [];
    const addCovered = () => {
      for (let at = covered[parsed.length]; hasRoom(parsed) && at && at.rows > 0; ) {
        at.rows -= 1;
        parsed.push(at.cell ? parseCell(at.cell, isHeader, source) : createCell([], isHeader));
        at = covered[parsed.length];
      }
    };
    for (const each of cells) {
      addCovered();
      const column = parsed.length;
      const columnSpan = readSpan(each.cell, "colspan");
      const repeated = isRepeatable(each.cell) ? each : null;
      parsed.push(parseCell(each, isHeader, source));
      for (let more = 1; more < columnSpan && hasRoom(parsed); more += 1) {
        parsed.push(repeated ? parseCell(repeated, isHeader, source) : createCell([], isHeader));
      }
      const rows = readSpan(each.cell, "rowspan") - 1;
      for (let at = column; at < parsed.length; at += 1) covered[at] = { rows, cell: repeated };
    }
    addCovered();
    const strayText = row.children.filter((child) => typeof child === "string").join("");
    if (strayText.trim()) {
      const builder = new InlineBuilder();
      builder.addText(strayText, inherited);
      parsed.push(createCell(builder.flush()));
    }
    return parsed.length > 0 ? [{ type: "tablerow", children: parsed }] : [];
  });
}

/**
 * Parses a table; merged cells become separate ones with the same text. A table for layout only is read by `parseBlocks`
 * as if it were a div.
 */
export function parseTable(
  element: Element,
  inherited: TextStyle,
  source: HtmlSource,
  parseBlocks: (element: Element, style: TextStyle) => RawNode[],
): RawNode[] {
  const rows = listRows(element, inherited, source);
  if (isLayout(element, rows)) return parseBlocks({ ...element, name: "div" }, inherited);
  const hasHeader = !isOwn(element) && hasBoldHeader(rows);
  const strayChildren = element.children.filter(
    (child) => typeof child === "string" || !isTablePart(child),
  );
  return [
    ...parseBlocks({ ...element, name: "div", children: strayChildren }, inherited),
    { type: "table", children: parseRows(rows, hasHeader, inherited, source) },
  ];
}
