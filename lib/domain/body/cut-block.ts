import type { BlockNode, CodeNode, InlineNode, ListNode, TableNode } from "#lib/domain/body/node";
import { createTextNode } from "#lib/domain/body/parse-inlines";

/**
 * Returns the longest beginning of a block that `fits`: up to a sentence, item or row; or else up to
 * a character as people see it, with an ellipsis. Null if none fits.
 */
export function cutBlock(block: BlockNode, fits: (block: BlockNode) => boolean): BlockNode | null {
  switch (block.type) {
    case "paragraph":
    case "heading":
    case "quote":
      return cutInlines(
        block.children,
        (children) => fits({ ...block, children }),
        (children) => ({
          ...block,
          children,
        }),
      );
    case "code":
      return cutCode(block, fits);
    case "list":
      return cutList(block, fits);
    case "table":
      return cutTable(block, fits);
    default:
      return null;
  }
}

function cutCode(code: CodeNode, fits: (block: BlockNode) => boolean): BlockNode | null {
  const build = (children: InlineNode[]): CodeNode => ({
    ...code,
    children: children as CodeNode["children"],
  });
  const count = findMost(code.children.length, (each) => fits(build(code.children.slice(0, each))));
  if (count > 0) return build(code.children.slice(0, count));
  return cutInlines(code.children.slice(0, 1), (children) => fits(build(children)), build);
}

function cutTable(table: TableNode, fits: (block: BlockNode) => boolean): BlockNode | null {
  const take = (count: number) => ({ ...table, children: table.children.slice(0, count) });
  const count = findMost(table.children.length, (each) => fits(take(each)));
  if (count > 0) return take(count);
  const [first] = table.children;
  if (!first) return null;
  /** Cuts each cell of the first row to a number of characters. */
  const cutCells = (length: number): TableNode => ({
    ...table,
    children: [
      {
        ...first,
        children: first.children.map((cell) => {
          const [paragraph] = cell.children;
          const text = paragraph.children.map(getText).join("");
          if (text.length <= length) return cell;
          const end = findBoundary(text, length, "grapheme");
          const children = [...takeInlines(paragraph.children, end), createTextNode("…")];
          return { ...cell, children: [{ ...paragraph, children }] };
        }),
      },
    ],
  });
  const longest = Math.max(
    ...first.children.map(({ children: [{ children }] }) => children.map(getText).join("").length),
  );
  const most = findMost(longest, (length) => fits(cutCells(length)));
  return most > 0 ? cutCells(most) : null;
}

function cutList(list: ListNode, fits: (block: BlockNode) => boolean): BlockNode | null {
  const count = findMost(list.children.length, (each) =>
    fits({ ...list, children: list.children.slice(0, each) }),
  );
  if (count > 0) return { ...list, children: list.children.slice(0, count) };
  const [first] = list.children;
  if (!first) return null;
  const inlines = first.children.filter((node): node is InlineNode => node.type !== "list");
  const build = (children: InlineNode[]): ListNode => ({
    ...list,
    children: [{ ...first, children }],
  });
  return cutInlines(inlines, (children) => fits(build(children)), build);
}

function cutInlines(
  nodes: InlineNode[],
  fits: (nodes: InlineNode[]) => boolean,
  build: (nodes: InlineNode[]) => BlockNode,
): BlockNode | null {
  const text = nodes.map(getText).join("");
  const take = (length: number, end: string) => [
    ...takeInlines(nodes, length),
    ...(end ? [createTextNode(end)] : []),
  ];
  const most = findMost(text.length, (length) => fits(take(length, "…")));
  const sentence = findBoundary(text, most, "sentence");
  if (sentence > most / 2) return build(take(sentence, ""));
  const grapheme = findBoundary(text, most, "grapheme");
  return grapheme > 0 ? build(take(grapheme, "…")) : null;
}

/** Returns the largest number up to `max` for which a condition holds that holds for smaller ones. */
function findMost(max: number, holds: (count: number) => boolean): number {
  let low = 0;
  let high = max;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The text that a segmenter sees behind a cut, to find the segment that it is in. */
const lookAhead = 1_000;

/** Returns where the last whole segment before `max` ends. */
function findBoundary(text: string, max: number, granularity: "sentence" | "grapheme"): number {
  const start = granularity === "grapheme" ? Math.max(0, max - lookAhead) : 0;
  const part = text.slice(start, max + lookAhead);
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity }).segment(part)) {
    const next = start + index + segment.length;
    if (next > max) break;
    end = next;
  }
  return end;
}

function getText(node: InlineNode): string {
  if (node.type === "linebreak") return "\n";
  if (node.type === "link" || node.type === "autolink") return node.children.map(getText).join("");
  return "text" in node ? node.text : "";
}

/** Returns the nodes with the first characters. Mentions and pictures are not divided. */
function takeInlines(nodes: InlineNode[], length: number): InlineNode[] {
  const taken: InlineNode[] = [];
  let room = length;
  for (const node of nodes) {
    if (room <= 0) break;
    const text = getText(node);
    if (text.length <= room) taken.push(node);
    else if (node.type === "text") taken.push({ ...node, text: node.text.slice(0, room) });
    else if (node.type === "link" || node.type === "autolink")
      taken.push({ ...node, children: takeInlines(node.children, room) });
    room -= text.length;
  }
  return taken;
}
