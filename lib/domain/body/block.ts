import {
  type Budget,
  deepest,
  elementFields,
  inlines,
  linebreak,
  merged,
  plainTab,
  plainText,
} from "#lib/domain/body/inline";
import {
  childrenOf,
  isLoose,
  type Loose,
  looseText,
  readFlag,
  readOne,
  readText,
  readWhole,
} from "#lib/domain/body/loose";
import type {
  BlockNode,
  CodeNode,
  HeadingNode,
  InlineNode,
  ListItemNode,
  ListNode,
  ParagraphNode,
} from "#lib/domain/body/node";
import { everyFormat } from "#lib/domain/body/node";
import { cleanStyle } from "#lib/domain/body/style";

const paragraph = (node: Loose, children: InlineNode[]): ParagraphNode => ({
  ...elementFields(node),
  type: "paragraph",
  textFormat: readWhole(node, "textFormat", 0, 2_047) & everyFormat,
  textStyle: cleanStyle(readText(node, "textStyle", 1_000)),
  children,
});

/** The levels of a body: the page's own heading is the post's title. */
function tagOf(node: Loose): HeadingNode["tag"] {
  const tag = readOne(node, "tag", ["h1", "h2", "h3", "h4", "h5", "h6"], "h2");
  if (tag === "h1" || tag === "h2") return "h2";
  return tag === "h3" ? "h3" : "h4";
}

function code(node: Loose, budget: Budget, depth: number): CodeNode {
  const language = readText(node, "language", 30);
  type Inside = CodeNode["children"];
  const inside = inlines(childrenOf(node), budget, depth + 1, true).flatMap((each): Inside => {
    if (each.type === "linebreak") return [each];
    if (each.type === "tab") return [plainTab];
    if (each.type === "inline-image") return each.altText ? [plainText(each.altText)] : [];
    return "text" in each ? [plainText(each.text)] : [];
  });
  const children = merged(inside);
  return {
    ...elementFields(node),
    type: "code",
    ...(/^[\w+#.-]+$/.test(language) ? { language } : {}),
    children,
  };
}

function list(node: Loose, budget: Budget, depth: number, level = 0): ListNode {
  const listType = readOne(node, "listType", ["number", "bullet", "check"], "bullet");
  const start = readWhole(node, "start", 0, 1_000_000, 1);
  const items: ListItemNode[] = [];
  let value = start;
  const add = (from: Loose, children: ListItemNode["children"]) => {
    // Counted as the editor does: an item that only holds a nested list has no number of its own.
    const own = value;
    const isNested = children[0]?.type === "list";
    if (!isNested) value += 1;
    items.push({
      ...elementFields(isNested ? {} : from),
      type: "listitem",
      indent: level,
      value: own,
      ...(listType === "check" ? { checked: !isNested && readFlag(from, "checked") } : {}),
      children,
    });
  };
  for (const value of childrenOf(node)) {
    if (!isLoose(value) || budget.nodes <= 0) continue;
    budget.nodes -= 1;
    const inside = value.type === "listitem" ? childrenOf(value) : [value];
    const nested = (from: Loose) => list(from, budget, depth + 1, level + 1);
    addItem(inside, depth, add.bind(null, value), (run) => inlines(run, budget, depth + 1), nested);
  }
  return {
    ...elementFields(node),
    type: "list",
    listType,
    start,
    tag: listType === "number" ? "ol" : "ul",
    children: items,
  };
}

/** Each nested list gets an item of its own, as the editor keeps them. */
function addItem(
  values: unknown[],
  depth: number,
  add: (children: ListItemNode["children"]) => void,
  textOf: (run: unknown[]) => InlineNode[],
  nested: (from: Loose) => ListNode,
): void {
  let run: unknown[] = [];
  const flush = () => {
    if (run.length > 0) add(textOf(run));
    run = [];
  };
  for (const value of values) {
    if (isLoose(value) && value.type === "list" && depth < deepest) {
      flush();
      add([nested(value)]);
    } else run.push(value);
  }
  flush();
  if (values.length === 0) add([]);
}

function block(node: Loose, budget: Budget, depth: number): BlockNode | null {
  const inside = () => inlines(childrenOf(node), budget, depth + 1);
  switch (node.type) {
    case "paragraph":
      return paragraph(node, inside());
    case "heading":
      return {
        ...elementFields(node),
        type: "heading",
        tag: tagOf(node),
        children: inside(),
      };
    case "quote":
      return { ...elementFields(node), type: "quote", children: inside() };
    case "code":
      return code(node, budget, depth);
    case "list":
      return list(node, budget, depth);
    case "horizontalrule":
      return { type: "horizontalrule", version: 1 };
    default:
      return null;
  }
}

const inlineTypes = new Set(["link", "autolink"]);

/** The blocks in `values`. Unknown containers are opened; loose text is gathered into paragraphs. */
export function blocks(values: unknown[], budget: Budget, depth = 0): BlockNode[] {
  const found: BlockNode[] = [];
  let run: unknown[] = [];
  const flush = () => {
    const inside = inlines(run, budget, depth + 1);
    if (inside.length > 0) found.push(paragraph({}, inside));
    run = [];
  };
  for (const value of values) {
    if (!isLoose(value) || budget.nodes <= 0) continue;
    budget.nodes -= 1;
    if (depth > deepest) {
      run.push({ text: looseText(value) });
      continue;
    }
    const made = block(value, budget, depth);
    const isContainer =
      !made && childrenOf(value).length > 0 && !inlineTypes.has(String(value.type));
    if (!made && !isContainer) {
      run.push(value);
      continue;
    }
    flush();
    if (made) found.push(made);
    else for (const each of blocks(childrenOf(value), budget, depth + 1)) found.push(each);
  }
  flush();
  return found;
}

/** Running text as paragraphs: an empty line parts them, a single line end is a line break. */
export function paragraphsOf(text: string): Loose[] {
  return text
    .split(/\r?\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({
      type: "paragraph",
      children: part
        .trim()
        .split(/\r?\n/)
        .flatMap((line, at) => (at > 0 ? [linebreak, { text: line }] : [{ text: line }])),
    }));
}
