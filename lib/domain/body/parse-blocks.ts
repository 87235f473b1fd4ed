import { linkTextNodes } from "#lib/domain/body/auto-link";
import { parseFigure } from "#lib/domain/body/figure/parse";
import type {
  BlockNode,
  CodeNode,
  FigureNode,
  HeadingNode,
  InlineNode,
  ListItemNode,
  ListNode,
  ParagraphNode,
} from "#lib/domain/body/node";
import { textFormatMask } from "#lib/domain/body/node";
import {
  createTextNode,
  linebreak,
  maxDepth,
  mergeTextNodes,
  type NodeBudget,
  parseElementFields,
  parseInlines,
  plainTab,
} from "#lib/domain/body/parse-inlines";
import { parseTable } from "#lib/domain/body/parse-table";
import {
  getBoolean,
  getChildren,
  getInteger,
  getOneOf,
  getString,
  getTextContent,
  isRawNode,
  type RawNode,
} from "#lib/domain/body/raw-node";
import { sanitizeStyle } from "#lib/domain/body/style";

const createParagraph = (node: RawNode, children: InlineNode[]): ParagraphNode => ({
  ...parseElementFields(node),
  type: "paragraph",
  textFormat: getInteger(node, "textFormat", 0, 2_047) & textFormatMask,
  textStyle: sanitizeStyle(getString(node, "textStyle", 1_000)),
  children,
});

/** Headings start at h2, because the h1 of the page is the post's title. */
function parseHeadingTag(node: RawNode): HeadingNode["tag"] {
  const tag = getOneOf(node, "tag", ["h1", "h2", "h3", "h4", "h5", "h6"], "h2");
  if (tag === "h1" || tag === "h2") return "h2";
  return tag === "h3" ? "h3" : "h4";
}

function parseCode(node: RawNode, budget: NodeBudget, depth: number): CodeNode {
  const language = getString(node, "language", 30);
  const toPlainText = (child: InlineNode): CodeNode["children"] => {
    if (child.type === "linebreak") return [child];
    if (child.type === "tab") return [plainTab];
    if (child.type === "inline-image") return child.altText ? [createTextNode(child.altText)] : [];
    return "text" in child ? [createTextNode(child.text)] : [];
  };
  const inlines = parseInlines(getChildren(node), budget, depth + 1, true);
  return {
    ...parseElementFields(node),
    type: "code",
    ...(/^[\w+#.-]+$/.test(language) ? { language } : {}),
    children: mergeTextNodes(inlines.flatMap(toPlainText)),
  };
}

function parseList(node: RawNode, budget: NodeBudget, depth: number, level = 0): ListNode {
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
    if (!isRawNode(child) || budget.nodes <= 0) continue;
    budget.nodes -= 1;
    const contents = child.type === "listitem" ? getChildren(child) : [child];
    splitListItem(contents, depth, {
      addItem: (children) => addItem(child, children),
      parseText: (run) => parseInlines(run, budget, depth + 1),
      parseNestedList: (list) => parseList(list, budget, depth + 1, level + 1),
    });
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

type ListItemHandlers = {
  addItem: (children: ListItemNode["children"]) => void;
  parseText: (run: unknown[]) => InlineNode[];
  parseNestedList: (list: RawNode) => ListNode;
};

/** Splits the contents of an item so that each nested list has its own item, as in Lexical. */
function splitListItem(
  contents: unknown[],
  depth: number,
  { addItem, parseText, parseNestedList }: ListItemHandlers,
): void {
  let run: unknown[] = [];
  const flush = () => {
    if (run.length > 0) addItem(parseText(run));
    run = [];
  };
  for (const value of contents) {
    if (isRawNode(value) && value.type === "list" && depth < maxDepth) {
      flush();
      addItem([parseNestedList(value)]);
    } else run.push(value);
  }
  flush();
  if (contents.length === 0) addItem([]);
}

/** Returns a block of figures, or null past the limit and for invalid fields. */
function createFigure(node: RawNode, budget: NodeBudget): FigureNode | null {
  const fields = budget.figures > 0 ? parseFigure(node) : null;
  if (!fields) return null;
  budget.figures -= 1;
  return { type: "product-block", version: 1, ...fields };
}

function parseBlock(
  node: RawNode,
  budget: NodeBudget,
  depth: number,
): BlockNode | BlockNode[] | null {
  const parseChildren = () => parseInlines(getChildren(node), budget, depth + 1);
  switch (node.type) {
    case "paragraph":
      return createParagraph(node, parseChildren());
    case "heading":
      return {
        ...parseElementFields(node),
        type: "heading",
        tag: parseHeadingTag(node),
        children: parseChildren(),
      };
    case "quote":
      return { ...parseElementFields(node), type: "quote", children: parseChildren() };
    case "code":
      return parseCode(node, budget, depth);
    case "list":
      return parseList(node, budget, depth);
    case "table":
      return parseTable(node, budget, depth);
    case "horizontalrule":
      return { type: "horizontalrule", version: 1 };
    case "product-block":
      return createFigure(node, budget);
    default:
      return null;
  }
}

const inlineTypes = new Set(["link", "autolink"]);

/** Parses block nodes. Unknown containers are flattened; stray inline nodes become paragraphs. */
export function parseBlocks(values: unknown[], budget: NodeBudget, depth = 0): BlockNode[] {
  const blocks: BlockNode[] = [];
  let run: unknown[] = [];
  const flush = () => {
    const inlines = parseInlines(run, budget, depth + 1);
    if (inlines.length > 0) blocks.push(createParagraph({}, inlines));
    run = [];
  };
  for (const value of values) {
    if (!isRawNode(value) || budget.nodes <= 0) continue;
    budget.nodes -= 1;
    if (depth > maxDepth) {
      run.push({ text: getTextContent(value) });
      continue;
    }
    const block = parseBlock(value, budget, depth);
    const isContainer =
      !block && getChildren(value).length > 0 && !inlineTypes.has(String(value.type));
    if (!block && !isContainer) {
      // Mentions of a rejected block's funds get a paragraph of their own.
      if (value.type === "product-block") flush();
      run.push(value);
      if (value.type === "product-block") flush();
      continue;
    }
    flush();
    if (block) blocks.push(...[block].flat());
    // No spread: a crafted body can have more children than a call can have arguments.
    else for (const each of parseBlocks(getChildren(value), budget, depth + 1)) blocks.push(each);
  }
  flush();
  return blocks;
}

/** Splits plain text into paragraphs at empty lines; single line ends become line breaks. */
export function splitParagraphs(text: string): RawNode[] {
  return text
    .split(/\r?\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({
      type: "paragraph",
      children: part
        .trim()
        .split(/\r?\n/)
        .flatMap((line, index) => [
          ...(index > 0 ? [linebreak] : []),
          ...linkTextNodes([{ text: line }]),
        ]),
    }));
}
