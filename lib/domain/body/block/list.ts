import type { List, ListItem } from "mdast";
import { proseBlock, toParagraph } from "#lib/domain/body/block/text-block";
import { compareImages, toMarkup } from "#lib/domain/body/compare";
import { parseElementFields } from "#lib/domain/body/create-node";
import { cutChildren, cutInlines } from "#lib/domain/body/cut";
import { parseList as parseHtmlList } from "#lib/domain/body/html/list";
import { isList as isHtmlList } from "#lib/domain/body/html/tree";
import {
  getWordOnlineLevel,
  parseWordListItem,
  toParsedBlocks,
  type WordListItem,
} from "#lib/domain/body/html/word";
import { getInlineText, getWords } from "#lib/domain/body/inlines";
import type { ElementNode, InlineNode } from "#lib/domain/body/node";
import {
  getBoolean,
  getChildren,
  getInteger,
  getOneOf,
  isRawNode,
  type RawNode,
} from "#lib/domain/body/raw-node";
import {
  type BlockSpec,
  type ComparedBlock,
  type MarkdownWriter,
  maxDepth,
  type Parser,
  type Writer,
} from "#lib/domain/body/spec";

/** Has either inline nodes or one nested list, as in Lexical. */
export type ListItemNode = ElementNode<"listitem"> & {
  value: number;
  /** Only in check lists. */
  checked?: boolean;
  children: (InlineNode | ListNode)[];
};
export type ListNode = ElementNode<"list"> & {
  listType: "number" | "bullet" | "check";
  start: number;
  tag: "ol" | "ul";
  children: ListItemNode[];
};

const getNestedList = ({ children }: ListItemNode): ListNode | null =>
  children[0]?.type === "list" ? children[0] : null;

const getInlines = ({ children }: ListItemNode): InlineNode[] =>
  children.filter((node): node is InlineNode => node.type !== "list");

function parse(node: RawNode, parser: Parser, depth: number, level = 0): ListNode {
  const listType = getOneOf(node, "listType", ["number", "bullet", "check"], "bullet");
  const start = getInteger(node, "start", 0, 1_000_000, 1);
  const items: ListItemNode[] = [];
  let nextValue = start;
  const addItem = (item: RawNode, children: ListItemNode["children"]) => {
    const value = nextValue;
    // As in Lexical, an item that only contains a nested list does not count.
    const isNested = children[0]?.type === "list";
    if (!isNested) nextValue += 1;
    items.push({
      ...parseElementFields(isNested ? {} : item),
      type: "listitem",
      indent: level,
      value,
      ...(listType === "check" ? { checked: !isNested && getBoolean(item, "checked") } : {}),
      children,
    });
  };
  for (const child of getChildren(node)) {
    if (!isRawNode(child) || parser.nodes <= 0) continue;
    parser.nodes -= 1;
    const contents = child.type === "listitem" ? getChildren(child) : [child];
    if (contents.length === 0) addItem(child, []);
    let run: unknown[] = [];
    const flush = () => {
      if (run.length > 0) addItem(child, parser.inlines(run, depth + 1));
      run = [];
    };
    for (const value of contents) {
      if (isRawNode(value) && value.type === "list" && depth < maxDepth) {
        flush();
        // As in Lexical, each nested list has an item of its own.
        addItem(child, [parse(value, parser, depth + 1, level + 1)]);
      } else run.push(value);
    }
    flush();
  }
  return {
    ...parseElementFields(node),
    type: "list",
    listType,
    start,
    tag: listType === "number" ? "ol" : "ul",
    children: items,
  };
}

const getPlainText = (list: ListNode): string =>
  list.children
    .map((item) => {
      const nested = getNestedList(item);
      return nested ? getPlainText(nested) : getInlineText(getInlines(item));
    })
    .filter((line) => line.trim() !== "")
    .join("\n");

function renderHtml({ listType, start, children }: ListNode, writer: Writer): string {
  const items: string[] = [];
  for (const item of children) {
    const nested = getNestedList(item);
    const box = listType === "check" ? `${item.checked ? "☑" : "☐"} ` : "";
    // HTML has a nested list in the item above it, and numbers that one only.
    if (nested) items.push(`${items.pop() ?? ""}${renderHtml(nested, writer)}`);
    else items.push(`${box}${writer.inlines(getInlines(item))}`);
  }
  const html = items.map((item) => `<li>${item}</li>`).join("");
  return listType === "number" ? `<ol start="${start}">${html}</ol>` : `<ul>${html}</ul>`;
}

function renderText({ listType, start, children }: ListNode, writer: Writer, indent = ""): string {
  let number = start;
  const lines = children.map((item) => {
    const nested = getNestedList(item);
    if (nested) return renderText(nested, writer, `${indent}  `);
    const marker = listType === "number" ? `${number}.` : "-";
    const box = listType === "check" ? `${item.checked ? "[x]" : "[ ]"} ` : "";
    number += 1;
    return `${indent}${marker} ${box}${writer.inlines(getInlines(item)).trim()}`;
  });
  return lines.join("\n");
}

function toMarkdown({ listType, start, children }: ListNode, writer: MarkdownWriter): List {
  const items: ListItem[] = [];
  for (const item of children) {
    const nested = getNestedList(item);
    const last = items.at(-1);
    if (nested && last) {
      addNestedList(last, toMarkdown(nested, writer));
      continue;
    }
    const contents = nested
      ? [toMarkdown(nested, writer)]
      : toParagraph(writer.inlines(getInlines(item), "lines"));
    const hasBox = listType === "check" && !nested;
    const checked = hasBox ? { checked: item.checked === true } : {};
    items.push({ type: "listItem", spread: false, ...checked, children: contents });
  }
  const fields = listType === "number" ? { ordered: true, start } : { ordered: false };
  return { type: "list", ...fields, spread: false, children: items };
}

function addNestedList(item: ListItem, list: List): void {
  item.children.push(list);
  // A list that begins with another number, or without text, does not interrupt a paragraph.
  const hasText = list.children[0]?.children[0]?.type === "paragraph";
  if ((list.ordered && list.start !== 1) || !hasText) item.spread = true;
}

const compareItems = ({ listType, children }: ListNode, depth = 0): ComparedBlock[] =>
  children.flatMap((item) => {
    const nested = getNestedList(item);
    if (nested) return compareItems(nested, depth + 1);
    const text = getWords(getInlines(item));
    const markup = `${depth} ${listType} ${item.checked} ${toMarkup(item)}`;
    return [{ kind: "item" as const, text, markup }, ...compareImages(item.children)];
  });

export const list: BlockSpec<ListNode> = {
  ...proseBlock,
  parse: (node, parser, depth) => parse(node, parser, depth),
  parseHtml(element, { style, outerStyle, format }, parser) {
    const wordItem = parseWordListItem(element);
    if (wordItem) {
      const children = parser.inlines(element, style);
      return [{ block: { type: "paragraph", format: format.format, children }, wordItem }];
    }
    if (!isHtmlList(element)) return null;
    const list = parseHtmlList(element, outerStyle, parser.source);
    const level = getWordOnlineLevel(element);
    if (level === null) return toParsedBlocks(list);
    const { listType, start } = list as { listType: WordListItem["listType"]; start: number };
    return (list.children as RawNode[]).map((block) => ({
      block,
      wordItem: { level, listType, start },
    }));
  },
  isCounted: false,
  plain: getPlainText,
  prose: (node) => node,
  html: renderHtml,
  text: (node, writer) => renderText(node, writer),
  markdown: (node, writer) => [toMarkdown(node, writer)],
  compare: (node) => compareItems(node),
  cut(node, fits) {
    const shortened = cutChildren(node, fits);
    const [first] = node.children;
    if (shortened || !first) return shortened;
    const build = (children: InlineNode[]): ListNode => ({
      ...node,
      children: [{ ...first, children }],
    });
    return cutInlines(getInlines(first), build, fits);
  },
};
