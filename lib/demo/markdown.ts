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

/** Returns the stored picture of a `scene:seed` address. */
type FindPicture = (address: string) => Picture;

/** Returns the id of the stored fund of a `fund:slug` address. */
type FindFund = (slug: string) => string;

type Finders = { picture: FindPicture; fund: FindFund };

/**
 * Converts a demo post's Markdown to a serialized editor state. Supports headings, paragraphs, bold,
 * italic, links, lists, quotes, funds (`[name](fund:slug)`), and pictures alone on a line.
 */
export function markdownToState(markdown: string, picture: FindPicture, fund: FindFund): string {
  const children = markdown
    .trim()
    .split(/\n{2,}/)
    .map((part) => toBlock(part.trim(), { picture, fund }));
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
  const lines = source.split("\n");
  if (lines.every((line) => line.startsWith("- "))) return createList(lines, "bullet", find);
  if (lines.every((line) => /^\d+\. /.test(line))) return createList(lines, "number", find);
  return createBlock("paragraph", parseInline(lines.join(" "), find));
}

function createImage(
  [, altText, address = "", caption = ""]: RegExpExecArray,
  find: FindPicture,
): Node {
  const { url, width, height } = find(address);
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

const createFundMention = (name: string, productId: string): Node => ({
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
      return createFundMention(link[1] ?? "", find.fund(link[2].slice("fund:".length)));
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
