import { addChildren } from "#lib/domain/body/html/inline";
import { Run } from "#lib/domain/body/html/run";
import type { Source } from "#lib/domain/body/html/source";
import { type Look, lookIn } from "#lib/domain/body/html/style";
import { type Element, textIn } from "#lib/domain/body/html/tree";
import type { Loose } from "#lib/domain/body/loose";
import { textFormats } from "#lib/domain/body/node";

type Row = { row: Element; look: Look; cells: { cell: Element; look: Look }[] };

function rowsIn(element: Element, before: Look, source: Source): Row[] {
  const look = lookIn(element, before, source);
  return element.children.flatMap((child): Row[] => {
    if (typeof child === "string") return [];
    if (child.name !== "tr") return rowsIn(child, look, source);
    const rowLook = lookIn(child, look, source);
    const cells = child.children.flatMap((cell) =>
      typeof cell === "string" ? [] : [{ cell, look: lookIn(cell, rowLook, source) }],
    );
    return [{ row: child, look: rowLook, cells }];
  });
}

const isOwn = ({ name }: Element) => /^(?:t[rdh]|thead|tbody|tfoot|colgroup|col)$/.test(name);

/**
 * A table as lines of text, one a row, its cells parted by bars. One that has a single column only
 * arranges the page: then what it holds is read by `open` as if the table were not there.
 */
export function tableIn(
  element: Element,
  before: Look,
  source: Source,
  open: (inside: Element, look: Look) => Loose[],
): Loose[] {
  const rows = rowsIn(element, before, source);
  const isFrame = rows.every(
    ({ cells }) => cells.filter(({ cell }) => textIn(cell).trim()).length < 2,
  );
  if (isFrame) return open({ ...element, name: "div" }, before);
  const aside = element.children.filter((child) => typeof child === "string" || !isOwn(child));
  return [
    ...open({ ...element, name: "div", children: aside }, before),
    ...rows.flatMap(({ row, cells }) => {
      const run = new Run();
      cells.forEach(({ cell, look }, at) => {
        if (at > 0) run.text(" | ", { ...before, keepsSpaces: false, keepsLines: false });
        const isHead = cell.name === "th";
        const format = isHead ? look.format | textFormats.bold : look.format;
        addChildren(cell, { ...look, format }, run, source, "space");
      });
      const loose = row.children.filter((child) => typeof child === "string").join("");
      if (loose.trim()) run.text(` ${loose}`, before);
      const nodes = run.take();
      return nodes.length > 0 ? [{ type: "paragraph", children: nodes }] : [];
    }),
  ];
}
