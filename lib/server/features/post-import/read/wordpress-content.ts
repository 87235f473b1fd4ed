import { escapeXml } from "#lib/format/xml";
import type { ProblemList } from "#lib/server/features/post-import/read/source-post";

/** Shortcodes of WordPress itself and of common plugins that stand for something shown. */
const knownShortcodes =
  "audio|video|playlist|gallery|embed|caption|wp_caption|youtube|vimeo|contact-form-7|contact-form|toc|sourcecode|code";
const shortcodePattern = new RegExp(
  `\\[(/?)(${knownShortcodes}|[a-z][\\w-]{1,40}(?=\\s[^\\[\\]]{0,500}=["']))\\b([^\\[\\]]{0,2000})\\]`,
  "gi",
);
/** Shortcodes around content that stays. */
const wrappers = new Set(["caption", "wp_caption", "sourcecode", "code"]);

/** Prepares the content of a post: removes shortcodes, and finds the paragraphs of the old editor. */
export function prepareContent(content: string, problems: ProblemList): string {
  const html = content
    .replace(/\[embed[^[\]]{0,500}\]\s*(https?:\/\/[^\s[\]<]{1,1000})\s*\[\/embed\]/gi, (_, url) =>
      toLink(url, problems),
    )
    .replace(shortcodePattern, (_, slash: string, name: string, rest: string) => {
      const url = /\b(?:src|url|mp3|mp4|href)=["'](https?:\/\/[^"']{1,1000})["']/i.exec(rest)?.[1];
      if (slash || wrappers.has(name.toLowerCase())) return "";
      if (url) return toLink(url, problems);
      problems.add("shortcode", `[${name}]`);
      return "";
    })
    // The editor of blocks writes the address of an embed as text.
    .replace(
      /(<div class="wp-block-embed__wrapper">)\s*(https?:\/\/[^\s<]{1,1000})\s*(<\/div>)/gi,
      (_, start: string, url: string, end: string) => `${start}${toLink(url, problems)}${end}`,
    );
  const hasParagraphs = content.includes("<!-- wp:") || /<p[\s>]/i.test(content);
  return hasParagraphs ? html : addParagraphs(html);
}

function toLink(url: string, problems: ProblemList): string {
  problems.add("embed", url);
  const address = escapeXml(url.replaceAll("&amp;", "&"));
  return `<p><a href="${address}">${address}</a></p>`;
}

const blockStart =
  /^<(?:\/?(?:address|article|aside|blockquote|div|dl|figure|form|h[1-6]|hr|ol|pre|section|table|ul|p)\b|!--)/i;

/** Does what WordPress does when it shows a post: empty lines separate paragraphs. */
function addParagraphs(html: string): string {
  // Lines in preformatted text stay as they are.
  return html
    .replace(/\r\n?/g, "\n")
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map((part, index) => (index % 2 === 1 ? part : splitParagraphs(part)))
    .join("");
}

const splitParagraphs = (html: string): string =>
  html
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (blockStart.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
