import type {
  BlockContent,
  List,
  ListItem,
  PhrasingContent,
  Table,
  TableCell,
  TableRow,
} from "mdast";
import { toPhrasing } from "#lib/domain/body/markdown/phrasing";
import type {
  BlockNode,
  CodeNode,
  InlineNode,
  ListItemNode,
  ListNode,
  TableNode,
} from "#lib/domain/body/node";
import type { BodyUrls } from "#lib/domain/body/render-html";

/** Converts blocks to nodes of mdast. Empty ones are left out. */
export const toBlocks = (blocks: BlockNode[], urls: BodyUrls): BlockContent[] =>
  blocks.flatMap((block) => toBlock(block, urls));

function toBlock(block: BlockNode, urls: BodyUrls): BlockContent[] {
  switch (block.type) {
    case "paragraph":
      return toParagraph(toPhrasing(block.children, urls, "lines"));
    case "heading": {
      const children = toPhrasing(block.children, urls, "line");
      const depth = Number(block.tag[1]) as 2 | 3 | 4;
      return children.length > 0 ? [{ type: "heading", depth, children }] : [];
    }
    case "quote": {
      const children = toParagraph(toPhrasing(block.children, urls, "lines"));
      return children.length > 0 ? [{ type: "blockquote", children }] : [];
    }
    case "code":
      return [toCode(block)];
    case "list":
      return [toList(block, urls)];
    case "table":
      return [toTable(block, urls)];
    case "horizontalrule":
      return [{ type: "thematicBreak" }];
    case "product-block": {
      // The figures are on the post's page.
      const { products, from, to } = block;
      const days = ` (${from === null ? to : `${from} – ${to}`})`;
      const links = products.flatMap(({ productId, name }, at): PhrasingContent[] => [
        ...(at > 0 ? [{ type: "text" as const, value: ", " }] : []),
        { type: "link", url: urls.product(productId), children: [{ type: "text", value: name }] },
      ]);
      return toParagraph([...links, { type: "text", value: days }]);
    }
  }
}

const toParagraph = (children: PhrasingContent[]): BlockContent[] =>
  children.length > 0 ? [{ type: "paragraph", children }] : [];

function toCode({ children, language }: CodeNode): BlockContent {
  const value = children
    .map((node) => (node.type === "linebreak" ? "\n" : node.type === "tab" ? "\t" : node.text))
    .join("");
  return { type: "code", lang: /^[\w+-]+$/.test(language ?? "") ? language : null, value };
}

const isNestedList = (node: InlineNode | ListNode): node is ListNode => node.type === "list";

function toList({ listType, start, children }: ListNode, urls: BodyUrls): List {
  const items: ListItem[] = [];
  for (const item of children) {
    const nested = item.children.find(isNestedList);
    const last = items.at(-1);
    if (!nested) items.push(toItem(item, listType === "check", urls));
    // Lexical wraps a nested list in an item of its own.
    else if (last) addNestedList(last, toList(nested, urls));
    else items.push({ type: "listItem", spread: false, children: [toList(nested, urls)] });
  }
  const isOrdered = listType === "number";
  const fields = isOrdered ? { ordered: true, start } : { ordered: false };
  return { type: "list", ...fields, spread: false, children: items };
}

function toItem({ children, checked }: ListItemNode, isCheck: boolean, urls: BodyUrls): ListItem {
  const inlines = children.filter((node): node is InlineNode => node.type !== "list");
  return {
    type: "listItem",
    spread: false,
    ...(isCheck && { checked: checked === true }),
    children: toParagraph(toPhrasing(inlines, urls, "lines")),
  };
}

function addNestedList(item: ListItem, list: List): void {
  item.children.push(list);
  // A list that begins with another number, or without text, does not interrupt a paragraph.
  const hasText = list.children[0]?.children[0]?.type === "paragraph";
  if ((list.ordered && list.start !== 1) || !hasText) item.spread = true;
}

function toTable({ children }: TableNode, urls: BodyUrls): Table {
  const rows = children.map(
    (row): TableRow => ({
      type: "tableRow",
      children: row.children.map(({ children: [paragraph] }) => ({
        type: "tableCell",
        children: toPhrasing(paragraph.children, urls, "line"),
      })),
    }),
  );
  const [first] = children;
  // Markdown tables need a header. Our import leaves out an empty one.
  if (!first?.children.some(({ headerState }) => headerState === 1)) {
    const cells = (rows[0]?.children ?? []).map(
      (): TableCell => ({ type: "tableCell", children: [] }),
    );
    rows.unshift({ type: "tableRow", children: cells });
  }
  return { type: "table", children: rows };
}
