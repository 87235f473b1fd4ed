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

/**
 * The serialized editor state of a demo post's Markdown: headings, paragraphs, bold, italic, links,
 * lists, quotes, and pictures alone on a line.
 */
export function markdownToState(markdown: string, findPicture: FindPicture): string {
  const children = markdown
    .trim()
    .split(/\n{2,}/)
    .map((part) => toBlock(part.trim(), findPicture));
  return JSON.stringify({ root: block("root", children) });
}

function toBlock(source: string, findPicture: FindPicture): Node {
  const heading = /^(#{2,3}) (.+)$/.exec(source);
  if (heading) {
    return block("heading", inline(heading[2] ?? ""), { tag: heading[1] === "##" ? "h2" : "h3" });
  }
  const picture = /^!\[([^\]]*)\]\((\S+?)(?: "([^"]*)")?\)$/.exec(source);
  if (picture) return block("paragraph", [image(picture, findPicture)]);
  if (source.startsWith("> ")) {
    return block("quote", inline(source.replaceAll(/^> ?/gm, "").replaceAll("\n", " ")));
  }
  const lines = source.split("\n");
  if (lines.every((line) => line.startsWith("- "))) return list(lines, "bullet");
  if (lines.every((line) => /^\d+\. /.test(line))) return list(lines, "number");
  return block("paragraph", inline(lines.join(" ")));
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

function list(lines: string[], listType: "bullet" | "number"): Node {
  const items = lines.map((line, index) =>
    block("listitem", inline(line.replace(/^(?:-|\d+\.) /, "")), { value: index + 1 }),
  );
  return block("list", items, { listType, start: 1, tag: listType === "bullet" ? "ul" : "ol" });
}

function inline(source: string): Node[] {
  const parts = source.split(/(\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)\s]+\))/);
  return parts.filter(Boolean).map((part) => {
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
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
