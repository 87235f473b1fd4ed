type Node = Record<string, unknown> & { type: string; version: 1 };

const bold = 1;
const italic = 2;

const text = (value: string, format = 0): Node => ({
  type: "text",
  version: 1,
  text: value,
  format,
  style: "",
  mode: "normal",
  detail: 0,
});

const block = (type: string, children: Node[], more: Record<string, unknown> = {}): Node => ({
  type,
  version: 1,
  children,
  direction: null,
  format: "",
  indent: 0,
  ...more,
});

/** A stored picture, as the body refers to it. */
export type Picture = { url: string; width: number; height: number };

/** Finds the stored picture of a `scene:seed` address. */
export type FindPicture = (address: string) => Picture;

/** Finds the id of the stored fund that a `fund:slug` address names. */
export type FindFund = (slug: string) => string;

type Find = { picture: FindPicture; fund: FindFund };

/**
 * The serialized editor state of a demo post's Markdown: headings, paragraphs, bold, italic, links,
 * lists, quotes, funds (`[name](fund:slug)`), and pictures alone on a line.
 */
export function markdownToState(markdown: string, picture: FindPicture, fund: FindFund): string {
  const children = markdown
    .trim()
    .split(/\n{2,}/)
    .map((part) => toBlock(part.trim(), { picture, fund }));
  return JSON.stringify({ root: block("root", children) });
}

function toBlock(source: string, find: Find): Node {
  const heading = /^(#{2,3}) (.+)$/.exec(source);
  if (heading) {
    return block("heading", inline(heading[2] ?? "", find), {
      tag: heading[1] === "##" ? "h2" : "h3",
    });
  }
  const picture = /^!\[([^\]]*)\]\((\S+?)(?: "([^"]*)")?\)$/.exec(source);
  if (picture) return block("paragraph", [image(picture, find.picture)]);
  if (source.startsWith("> ")) {
    return block("quote", inline(source.replaceAll(/^> ?/gm, "").replaceAll("\n", " "), find));
  }
  const lines = source.split("\n");
  if (lines.every((line) => line.startsWith("- "))) return list(lines, "bullet", find);
  if (lines.every((line) => /^\d+\. /.test(line))) return list(lines, "number", find);
  return block("paragraph", inline(lines.join(" "), find));
}

function image([, altText, address = "", caption = ""]: RegExpExecArray, find: FindPicture): Node {
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

function list(lines: string[], listType: "bullet" | "number", find: Find): Node {
  const items = lines.map((line, index) =>
    block("listitem", inline(line.replace(/^(?:-|\d+\.) /, ""), find), { value: index + 1 }),
  );
  return block("list", items, { listType, start: 1, tag: listType === "bullet" ? "ul" : "ol" });
}

const product = (name: string, productId: string): Node => ({
  ...text(name),
  type: "product-mention",
  productId,
  name,
});

function inline(source: string, find: Find): Node[] {
  const parts = source.split(/(\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)\s]+\))/);
  return parts.filter(Boolean).map((part) => {
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
    if (link?.[2]?.startsWith("fund:")) {
      return product(link[1] ?? "", find.fund(link[2].slice("fund:".length)));
    }
    if (link) {
      return block("link", [text(link[1] ?? "")], {
        url: link[2],
        rel: "noopener noreferrer",
        target: null,
        title: null,
      });
    }
    if (part.startsWith("**")) return text(part.slice(2, -2), bold);
    if (part.startsWith("*")) return text(part.slice(1, -1), italic);
    return text(part);
  });
}
