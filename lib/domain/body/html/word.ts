import { type Element, findIn, textIn } from "#lib/domain/body/html/tree";
import type { Loose } from "#lib/domain/body/loose";

/** A point of a list that is not in a list: Word writes paragraphs, and tells their depth. */
export type Point = {
  level: number;
  listType: "number" | "bullet" | "check";
  start: number;
  checked?: boolean;
};

const numbered = /^[\s(（]*(?:(\d+)|[a-z]{1,2}|[ivxlc]+|[一二三四五六七八九十百]+)\s*[.)）、．]/i;

/** What Word's marker says: a number, a letter, a box or a sign. */
function markerOf(marker: string): Omit<Point, "level"> {
  if (/^\s*[☐☑☒]/.test(marker)) return { listType: "check", start: 1, checked: !/☐/.test(marker) };
  const number = numbered.exec(marker);
  if (!number) return { listType: "bullet", start: 1 };
  return { listType: "number", start: Number(number[1] ?? 1) };
}

/** The point that a paragraph of Word is; null for other paragraphs. */
export function pointIn(element: Element): Point | null {
  const level = /\blevel(\d+)/i.exec(element.css.get("mso-list") ?? "")?.[1];
  if (!level) return null;
  const marker = findIn(element, ({ css }) => /^ignore$/i.test(css.get("mso-list") ?? ""));
  return { level: Number(level), ...markerOf(marker ? textIn(marker) : "") };
}

/** The points of a list of Word's web version, which writes a list around each. */
export function pointsDepth(list: Element): number | null {
  const item = list.children.find((child) => typeof child !== "string" && child.name === "li");
  if (!item || typeof item === "string" || !item.attributes.has("data-listid")) return null;
  return Number(item.attributes.get("data-aria-level") ?? item.attributes.get("aria-level")) || 1;
}

type Open = { level: number; list: Loose & { children: Loose[] } };

/** Nests points that follow each other; other blocks part them. `point` tells what a block is. */
export function nestPoints(blocks: { block: Loose; point: Point | null }[]): Loose[] {
  const made: Loose[] = [];
  let open: Open[] = [];
  for (const { block, point } of blocks) {
    if (!point) {
      open = [];
      made.push(block);
      continue;
    }
    const { level, listType, start } = point;
    open = open.filter((each) => each.level <= level);
    const top = open.at(-1);
    if (top?.level === level && top.list.listType !== listType) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = { type: "list", listType, start, children: [] };
      const outer = open.at(-1);
      if (outer) outer.list.children.push({ type: "listitem", children: [list] });
      else made.push(list);
      open.push({ level, list });
    }
    const { children, format } = block;
    open
      .at(-1)
      ?.list.children.push({ type: "listitem", format, checked: point.checked === true, children });
  }
  return made;
}
