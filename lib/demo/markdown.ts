import { type FigureFields, type FigureView, figureViews } from "#lib/domain/body/figure/fields";
import { sanitizeBody } from "#lib/domain/body/parse";

type Node = Record<string, unknown> & { type: string };

/** Lexical's text format bits. */
const bold = 1;
const italic = 2;

/** A stored picture that a body shows. */
export type Picture = { url: string; width: number; height: number };

/** Returns the stored picture of a name. */
type FindPicture = (name: string) => Picture;

/** Returns the id of the stored fund of a `fund:slug` address. */
type FindProduct = (slug: string) => string;

/** Returns the fields of a figure. `days` is how far back a line begins. */
type BuildBlock = (view: FigureView, slugs: string[], days: number | null) => FigureFields;

type Finders = { picture: FindPicture; product: FindProduct; block: BuildBlock };

/** For texts without pictures and figures, whose funds do not matter. */
export const plainFinders: Finders = {
  picture: () => ({ url: "", width: 0, height: 0 }),
  product: () => "1",
  block: () => {
    throw new Error("The text has figures of funds.");
  },
};

/**
 * Converts a demo post's Markdown to a serialized editor state. Supports headings, paragraphs, bold,
 * italic, links, lists, quotes, tables, funds (`[name](fund:slug)`), and pictures and figures of funds
 * (`::chart fund:slug 365`) alone on a line.
 */
export function markdownToState(markdown: string, find: Finders): string {
  const parts = markdown.trim().split(/\n{2,}/);
  const children = parts.map((part) => toBlock(part.trim(), find));
  return sanitizeBody(JSON.stringify({ root: { children } }));
}

function toBlock(source: string, find: Finders): Node {
  const [, marks, title] = /^(#{2,3}) (.+)$/.exec(source) ?? [];
  if (marks && title) {
    return { type: "heading", tag: `h${marks.length}`, children: parseInline(title, find) };
  }
  const picture = /^!\[([^\]]*)\]\((\S+?)(?: "([^"]*)")?\)$/.exec(source);
  if (picture) return { type: "paragraph", children: [createImage(picture, find.picture)] };
  if (source.startsWith("> ")) {
    const text = source.replaceAll(/^> ?/gm, "").replaceAll("\n", " ");
    return { type: "quote", children: parseInline(text, find) };
  }
  const figure = /^::(\w+)((?: fund:[\w-]+)+)(?: (\d+))?$/.exec(source);
  if (figure) return createFigure(figure, find.block);
  const lines = source.split("\n");
  if (lines.every((line) => line.startsWith("| "))) return createTable(lines, find);
  if (lines.every((line) => line.startsWith("- "))) return createList(lines, "bullet", find);
  if (lines.every((line) => /^\d+\. /.test(line))) return createList(lines, "number", find);
  return { type: "paragraph", children: parseInline(lines.join(" "), find) };
}

function createImage(
  [, altText, name = "", caption = ""]: RegExpExecArray,
  find: FindPicture,
): Node {
  const { url: src, width, height } = find(name);
  const showCaption = caption !== "";
  return { type: "inline-image", src, altText, width, height, showCaption, caption };
}

function createFigure([, name, products = "", days]: RegExpExecArray, build: BuildBlock): Node {
  const view = figureViews.find((each) => each === name);
  if (!view) throw new Error(`There is no figure "${name}".`);
  const slugs = products.trim().replaceAll("fund:", "").split(" ");
  return { type: "product-block", ...build(view, slugs, days === undefined ? null : Number(days)) };
}

/** Converts `| cell | cell |` lines. The second one, of dashes, makes the first a header. */
function createTable(lines: string[], find: Finders): Node {
  const isRule = (line: string | undefined) => line !== undefined && /^[\s|-]+$/.test(line);
  const hasHeader = isRule(lines[1]);
  const rows = lines.filter((line) => !isRule(line));
  const createCell = (text: string, isHeader: boolean) => ({
    type: "tablecell",
    headerState: isHeader ? 1 : 0,
    children: parseInline(text.trim(), find),
  });
  const children = rows.map((line, index) => ({
    type: "tablerow",
    children: line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => createCell(cell, hasHeader && index === 0)),
  }));
  return { type: "table", children };
}

const createList = (lines: string[], listType: "bullet" | "number", find: Finders): Node => ({
  type: "list",
  listType,
  children: lines.map((line) => ({
    type: "listitem",
    children: parseInline(line.replace(/^(?:-|\d+\.) /, ""), find),
  })),
});

function parseInline(source: string, find: Finders): Node[] {
  const parts = source.split(/(\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)\s]+\))/);
  return parts.filter(Boolean).map((part) => {
    const [, name, url] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
    if (url?.startsWith("fund:")) {
      return { type: "product-mention", name, productId: find.product(url.slice("fund:".length)) };
    }
    if (url) {
      const rel = "noopener noreferrer";
      return { type: "link", url, rel, children: [{ type: "text", text: name }] };
    }
    if (part.startsWith("**")) return { type: "text", text: part.slice(2, -2), format: bold };
    if (part.startsWith("*")) return { type: "text", text: part.slice(1, -1), format: italic };
    return { type: "text", text: part };
  });
}
