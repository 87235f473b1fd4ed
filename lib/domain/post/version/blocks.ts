import { walkNodes } from "#lib/domain/body/content";
import type { BlockNode, BodyNode, InlineNode, ListNode } from "#lib/domain/body/node";
import { parseBody } from "#lib/domain/body/parse";
import type { BlockKind } from "#lib/domain/post/version/kinds";

/** A paragraph, heading, list item, table row or picture of a body. */
export type TextBlock = {
  kind: BlockKind;
  text: string;
  /** Everything that a reader sees or follows: the words, their look, levels, links and pictures. */
  markup: string;
};

/** Returns the blocks of a body in reading order, without empty paragraphs. */
export function listBlocks(body: string): TextBlock[] {
  return parseBody(body)
    .children.flatMap(toBlocks)
    .filter(({ kind, text }) => kind === "rule" || text.trim() !== "");
}

function toBlocks(node: BlockNode): TextBlock[] {
  if (node.type === "horizontalrule") return [{ kind: "rule", text: "", markup: "rule" }];
  if (node.type === "product-block") {
    const { view, products, from, to } = node;
    const names = products.map(({ name }) => name).join(", ");
    const days = [from, to].filter((day) => day !== null).join(" – ");
    const ids = products.map(({ productId }) => productId);
    return [
      {
        kind: "figures",
        text: `${names} (${days})`,
        markup: JSON.stringify([view, ids, from, to]),
      },
    ];
  }
  if (node.type === "list") return toItems(node, 0);
  if (node.type === "table") {
    return node.children.map((row) => ({
      kind: "row",
      text: row.children.map((cell) => getText(cell.children[0].children)).join(" | "),
      markup: toMarkup(row),
    }));
  }
  const { children, ...own } = node;
  const kind = node.type;
  const inlines = children.filter(({ type }) => type !== "inline-image");
  const text = {
    kind,
    text: getText(inlines),
    markup: toMarkup({ ...own, children: inlines } as BodyNode),
  };
  return [text, ...toImages(children)];
}

function toItems(list: ListNode, depth: number): TextBlock[] {
  return list.children.flatMap((item) =>
    item.children.some(({ type }) => type === "list")
      ? item.children.flatMap((child) => (child.type === "list" ? toItems(child, depth + 1) : []))
      : [
          {
            kind: "item" as const,
            text: getText(item.children as InlineNode[]),
            markup: `${depth} ${list.listType} ${item.checked} ${toMarkup(item)}`,
          },
          ...toImages(item.children),
        ],
  );
}

const toImages = (children: readonly BodyNode[]): TextBlock[] =>
  children.flatMap((node) =>
    node.type === "inline-image"
      ? [
          {
            kind: "image" as const,
            text: (node.showCaption && node.caption) || node.altText || "▢",
            markup: JSON.stringify([node.src, node.altText, node.caption, node.showCaption]),
          },
        ]
      : [],
  );

function getText(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => {
      if ("text" in node) return node.text;
      if (node.type === "linebreak") return "\n";
      return "children" in node ? getText(node.children) : "";
    })
    .join("");
}

/** Serializes what a reader sees or follows, without ids and numbers that the editor adds. */
function toMarkup(node: BodyNode): string {
  const seen: unknown[] = [];
  for (const each of walkNodes(node)) {
    if ("text" in each) seen.push([each.type, each.text, each.format, each.style]);
    else if (each.type === "link" || each.type === "autolink") seen.push([each.url]);
    else if (each.type === "heading") seen.push([each.tag, each.format, each.indent]);
    else if ("indent" in each) seen.push([each.type, each.format, each.indent]);
    if (each.type === "product-mention") seen.push(each.productId);
    if (each.type === "mention") seen.push(each.userId);
  }
  return JSON.stringify(seen);
}
