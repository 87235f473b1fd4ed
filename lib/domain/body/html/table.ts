import { appendChildren } from "#lib/domain/body/html/inline";
import { InlineBuilder } from "#lib/domain/body/html/inline-builder";
import type { HtmlSource } from "#lib/domain/body/html/source";
import { computeTextStyle, type TextStyle } from "#lib/domain/body/html/text-style";
import { type Element, getTextContent } from "#lib/domain/body/html/tree";
import { textFormats } from "#lib/domain/body/node";
import type { RawNode } from "#lib/domain/body/raw-node";

type Cell = { cell: Element; style: TextStyle };
type Row = { row: Element; cells: Cell[] };

function listRows(element: Element, inherited: TextStyle, source: HtmlSource): Row[] {
  const style = computeTextStyle(element, inherited, source);
  return element.children.flatMap((child): Row[] => {
    if (typeof child === "string") return [];
    if (child.name !== "tr") return listRows(child, style, source);
    const rowStyle = computeTextStyle(child, style, source);
    const cells = child.children.flatMap((cell) =>
      typeof cell === "string" ? [] : [{ cell, style: computeTextStyle(cell, rowStyle, source) }],
    );
    return [{ row: child, cells }];
  });
}

const isTablePart = ({ name }: Element) => /^(?:t[rdh]|thead|tbody|tfoot|colgroup|col)$/.test(name);

/**
 * Converts a table to one paragraph per row with " | " between the cells. A table with a single
 * column is for layout only: `parseBlocks` reads its contents as if it were a div.
 */
export function parseTable(
  element: Element,
  inherited: TextStyle,
  source: HtmlSource,
  parseBlocks: (element: Element, style: TextStyle) => RawNode[],
): RawNode[] {
  const rows = listRows(element, inherited, source);
  const isLayout = rows.every(
    ({ cells }) => cells.filter(({ cell }) => getTextContent(cell).trim()).length < 2,
  );
  if (isLayout) return parseBlocks({ ...element, name: "div" }, inherited);
  const strayChildren = element.children.filter(
    (child) => typeof child === "string" || !isTablePart(child),
  );
  return [
    ...parseBlocks({ ...element, name: "div", children: strayChildren }, inherited),
    ...rows.flatMap(({ row, cells }) => {
      const builder = new InlineBuilder();
      cells.forEach(({ cell, style }, index) => {
        if (index > 0) {
          const collapsing = { ...inherited, preservesSpaces: false, preservesLines: false };
          builder.addText(" | ", collapsing);
        }
        const format = cell.name === "th" ? style.format | textFormats.bold : style.format;
        appendChildren(cell, { ...style, format }, builder, source, "space");
      });
      const strayText = row.children.filter((child) => typeof child === "string").join("");
      if (strayText.trim()) builder.addText(` ${strayText}`, inherited);
      const nodes = builder.flush();
      return nodes.length > 0 ? [{ type: "paragraph", children: nodes }] : [];
    }),
  ];
}
