import { type FigureFields, type FigureView, figureViews } from "#lib/domain/body/figure/fields";

type Node = Record<string, unknown> & { type: string; version: 1 };

/** Lexical's text format bits. */
const bold = 1;
const italic = 2;

const createText = (value: string, format = 0): Node => ({
  type: "text",
  version: 1,
  text: value,
  format,
  style: "",
  mode: "normal",
  detail: 0,
});

const createBlock = (type: string, children: Node[], more: Record<string, unknown> = {}): Node => ({
  type,
  version: 1,
  children,
  direction: null,
  format: "",
  indent: 0,
  ...more,
});

/** A stored picture that a body shows. */
export type Picture = { url: string; width: number; height: number };

/** Returns the stored picture of a name. */
type FindPicture = (name: string) => Picture;

/** Returns the id of the stored fund of a `fund:slug` address. */
type FindProduct = (slug: string) => string;

/** Returns the fields of a block of figures. `days` is how far back a line begins. */
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
  const children = markdown
    .trim()
    .split(/\n{2,}/)
    .map((part) => toBlock(part.trim(), find));
  return JSON.stringify({ root: createBlock("root", children) });
}

function toBlock(source: string, find: Finders): Node {
  const heading = /^(#{2,3}) (.+)$/.exec(source);
  if (heading) {
    return createBlock("heading", parseInline(heading[2] ?? "", find), {
      tag: heading[1] === "##" ? "h2" : "h3",
    });
  }
  const picture = /^!\[([^\]]*)\]\((\S+?)(?: "([^"]*)")?\)$/.exec(source);
  if (picture) return createBlock("paragraph", [createImage(picture, find.picture)]);
  if (source.startsWith("> ")) {
    return createBlock(
      "quote",
      parseInline(source.replaceAll(/^> ?/gm, "").replaceAll("\n", " "), find),
    );
  }
  const figures = /^::(\w+)((?: fund:[\w-]+)+)(?: (\d+))?$/.exec(source);
  if (figures) return createFigures(figures, find.block);
  const lines = source.split("\n");
  if (lines.every((line) => line.startsWith("| "))) return createTable(lines, find);
  if (lines.every((line) => line.startsWith("- "))) return createList(lines, "bullet", find);
  if (lines.every((line) => /^\d+\. /.test(line))) return createList(lines, "number", find);
  return createBlock("paragraph", parseInline(lines.join(" "), find));
}

function createImage(
  [, altText, name = "", caption = ""]: RegExpExecArray,
  find: FindPicture,
): Node {
  const { url, width, height } = find(name);
  return {
    type: "inline-image",
    version: 1,
    src: url,
    altText,
    width,
    height,
    showCaption: caption !== "",
    caption,
    position: "full",
  };
}

function createFigures(
  [, name, products = "", days]: RegExpExecArray,
  buildBlock: BuildBlock,
): Node {
  const view = figureViews.find((each) => each === name);
  if (!view) throw new Error(`There is no block of figures "${name}".`);
  const slugs = products.trim().replaceAll("fund:", "").split(" ");
  return {
    type: "product-block",
    version: 1,
    ...buildBlock(view, slugs, days === undefined ? null : Number(days)),
  };
}

/** Converts `| cell | cell |` lines. The second one, of dashes, makes the first a header. */
function createTable(lines: string[], find: Finders): Node {
  const isRule = (line: string | undefined) => line !== undefined && /^[\s|-]+$/.test(line);
  const hasHeader = isRule(lines[1]);
  const rows = lines.filter((line) => !isRule(line));
  const createCell = (text: string, isHeader: boolean) =>
    createBlock("tablecell", [createBlock("paragraph", parseInline(text.trim(), find))], {
      backgroundColor: null,
      colSpan: 1,
      rowSpan: 1,
      headerState: isHeader ? 1 : 0,
    });
  return createBlock(
    "table",
    rows.map((line, index) => {
      const cells = line.replace(/^\||\|$/g, "").split("|");
      return createBlock(
        "tablerow",
        cells.map((cell) => createCell(cell, hasHeader && index === 0)),
      );
    }),
  );
}

function createList(lines: string[], listType: "bullet" | "number", find: Finders): Node {
  const items = lines.map((line, index) =>
    createBlock("listitem", parseInline(line.replace(/^(?:-|\d+\.) /, ""), find), {
      value: index + 1,
    }),
  );
  return createBlock("list", items, {
    listType,
    start: 1,
    tag: listType === "bullet" ? "ul" : "ol",
  });
}

const createProductMention = (name: string, productId: string): Node => ({
  ...createText(name),
  type: "product-mention",
  productId,
  name,
});

function parseInline(source: string, find: Finders): Node[] {
  const parts = source.split(/(\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)\s]+\))/);
  return parts.filter(Boolean).map((part) => {
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
    if (link?.[2]?.startsWith("fund:")) {
      return createProductMention(link[1] ?? "", find.product(link[2].slice("fund:".length)));
    }
    if (link) {
      return createBlock("link", [createText(link[1] ?? "")], {
        url: link[2],
        rel: "noopener noreferrer",
        target: null,
        title: null,
      });
    }
    if (part.startsWith("**")) return createText(part.slice(2, -2), bold);
    if (part.startsWith("*")) return createText(part.slice(1, -1), italic);
    return createText(part);
  });
}
