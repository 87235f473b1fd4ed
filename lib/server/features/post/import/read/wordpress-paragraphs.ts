/** Elements that are blocks of their own, so that the text around them is not. */
const blockNames =
  "table|thead|tbody|tfoot|tr|td|th|caption|colgroup|ul|ol|li|dl|dt|dd|pre|form|fieldset|figure|" +
  "figcaption|address|math|p|h[1-6]|hr|details|summary|audio|video|iframe|style|script";
/** Blocks around paragraphs. */
const wrapperNames = "div|blockquote|section|article|aside|header|footer|main|nav";
const blockTag = new RegExp(
  `(<!--[\\s\\S]*?-->|<\\/?(?:${blockNames}|${wrapperNames})\\b[^<>]{0,3000}>)`,
  "i",
);
const wrapperTag = new RegExp(`^<\\/?(?:${wrapperNames})\\b`, "i");

/**
 * Does what WordPress does when it shows a post of the old editor: empty lines separate paragraphs,
 * other line breaks stay. The contents of lists, tables and preformatted text are left as they are.
 */
export function addParagraphs(html: string): string {
  let depth = 0;
  return html
    .replace(/\r\n?/g, "\n")
    .split(blockTag)
    .map((part, index) => {
      const isTag = index % 2 === 1;
      if (!isTag) return depth > 0 ? part : splitParagraphs(part);
      if (part.startsWith("<!--") || wrapperTag.test(part) || /^<hr\b|\/>$/i.test(part))
        return part;
      depth = part.startsWith("</") ? Math.max(0, depth - 1) : depth + 1;
      return part;
    })
    .join("");
}

const splitParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    // The old editor writes an empty paragraph as a space that does not break.
    .filter((part) => part.replaceAll("&nbsp;", "").trim() !== "")
    .map((part) => `<p>${part.trim().replaceAll("\n", "<br>")}</p>`)
    .join("\n");
