import { type Element, findElement, getTextContent } from "#lib/domain/body/html/tree";
import type { RawNode } from "#lib/domain/body/raw-node";

/** A list item that Word writes as a paragraph with a level instead of an li. */
export type WordListItem = {
  level: number;
  listType: "number" | "bullet" | "check";
  start: number;
  checked?: boolean;
};

const numberMarker =
  /^[\s(（]*(?:(\d+)|[a-z]{1,2}|[ivxlc]+|[一二三四五六七八九十百]+)\s*[.)）、．]/i;

/** Derives the list type from the literal marker: a number, a letter, a checkbox or a bullet. */
function parseMarker(marker: string): Omit<WordListItem, "level"> {
  if (/^\s*[☐☑☒]/.test(marker)) return { listType: "check", start: 1, checked: !/☐/.test(marker) };
  const number = numberMarker.exec(marker);
  if (!number) return { listType: "bullet", start: 1 };
  return { listType: "number", start: Number(number[1] ?? 1) };
}

/** Returns the list item that a Word paragraph represents, or null for other paragraphs. */
export function parseWordListItem(element: Element): WordListItem | null {
  const level = /\blevel(\d+)/i.exec(element.css.get("mso-list") ?? "")?.[1];
  if (!level) return null;
  const marker = findElement(element, ({ css }) => /^ignore$/i.test(css.get("mso-list") ?? ""));
  return { level: Number(level), ...parseMarker(marker ? getTextContent(marker) : "") };
}

/** Returns the level of a list from Word for the web, which wraps each item in a list; or null. */
export function getWordOnlineLevel(list: Element): number | null {
  const item = list.children.find((child) => typeof child !== "string" && child.name === "li");
  if (!item || typeof item === "string" || !item.attributes.has("data-listid")) return null;
  return Number(item.attributes.get("data-aria-level") ?? item.attributes.get("aria-level")) || 1;
}

export type ParsedBlock = { block: RawNode; wordItem: WordListItem | null };

/** Returns blocks that are no items of Word. */
export const toParsedBlocks = (...blocks: RawNode[]): ParsedBlock[] =>
  blocks.map((block) => ({ block, wordItem: null }));

type OpenList = { level: number; list: RawNode & { children: RawNode[] } };

/** Combines consecutive Word list items into nested lists; any other block ends the list. */
export function nestListItems(blocks: ParsedBlock[]): RawNode[] {
  const nested: RawNode[] = [];
  let openLists: OpenList[] = [];
  for (const { block, wordItem } of blocks) {
    if (!wordItem) {
      openLists = [];
      nested.push(block);
      continue;
    }
    const { level, listType, start } = wordItem;
    openLists = openLists.filter((each) => each.level <= level);
    const innermost = openLists.at(-1);
    if (innermost?.level === level && innermost.list.listType !== listType) openLists.pop();
    if (openLists.at(-1)?.level !== level) {
      const list = { type: "list", listType, start, children: [] };
      const outer = openLists.at(-1);
      if (outer) outer.list.children.push({ type: "listitem", children: [list] });
      else nested.push(list);
      openLists.push({ level, list });
    }
    const { children, format } = block;
    const checked = wordItem.checked === true;
    openLists.at(-1)?.list.children.push({ type: "listitem", format, checked, children });
  }
  return nested;
}
