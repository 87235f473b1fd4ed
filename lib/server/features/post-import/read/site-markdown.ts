import { escapeXml } from "#lib/format/xml";
import type { ProblemList } from "#lib/server/features/post-import/read/source-post";

/** What Jekyll writes between braces and percent signs, and Hugo as shortcodes. */
const tagPattern =
  /\{%-?\s*([\w-]+)([^%]{0,1000})%\}|\{\{[<%]\s*(\/?[\w./-]+)([^{}]{0,1000})[>%]\}\}/g;
/** The lines around code. */
const codePattern =
  /\n?[ \t]*(?:\{%-?\s*(?:highlight([^%]{0,300})|endhighlight)\s*-?%\}|\{\{[<%]\s*(?:highlight([^{}]{0,300})|\/\s*highlight\s*)[>%]\}\})[ \t]*\n?/g;
const footnotePattern =
  /^\[\^([^\]\s]{1,50})\]:[ \t]*(.{1,3000}(?:\n(?:[ \t]{2,}|\t).{1,3000})*)/gm;

/**
 * Replaces what the generators of sites, such as Jekyll and Hugo, add to Markdown: addresses of the
 * site, code, pictures, videos and footnotes. Notes what else of it is left out.
 */
export function replaceSiteMarkup(markdown: string, problems: ProblemList): string {
  const text = markdown
    // An address that begins with a variable begins at the site's root.
    .replace(/(\]\(|src="|href=")\{\{[^{}\n]{0,200}\}\}/g, "$1")
    .replace(/\{\{\s*["']([^"'{}]{0,500})["']\s*\|\s*(?:relative|absolute)_url\s*\}\}/g, "$1")
    // Classes for the paragraph above.
    .replace(/^[ \t]*\{:[^{}\n]{0,300}\}[ \t]*$/gm, "")
    .replace(/\{:\s*[.#][^{}\n]{0,300}\}/g, "")
    .replace(codePattern, (_, jekyll = "", hugo = "") => {
      const language = /^\s*"?([\w+-]{1,30})/.exec(jekyll || hugo)?.[1];
      return `\n\`\`\`${language ?? ""}\n`;
    })
    .replace(tagPattern, (_, tag = "", options = "", code = "", parameters = "") =>
      replaceTag((tag || code).toLowerCase(), options || parameters, problems),
    );
  return moveFootnotes(text);
}

function replaceTag(name: string, options: string, problems: ProblemList): string {
  const read = (key: string) =>
    new RegExp(`\\b${key}=["']([^"']{0,1000})["']`).exec(options)?.[1] ?? "";
  if (/^(?:raw|endraw|comment|endcomment)$/.test(name)) return "";
  if (name === "figure" && read("src")) {
    const caption = escapeXml(read("caption") || read("title"));
    return `\n<figure><img src="${escapeXml(read("src"))}" alt="${escapeXml(read("alt"))}"><figcaption>${caption}</figcaption></figure>\n`;
  }
  const video =
    name === "youtube" ? /["']?([\w-]{6,20})["']?\s*$/.exec(read("id") || options.trim())?.[1] : "";
  if (video) {
    const url = `https://www.youtube.com/watch?v=${video}`;
    problems.add("embed", url);
    return `\n<${url}>\n`;
  }
  if (name.startsWith("/") || name.startsWith("end")) return "";
  problems.add("shortcode", `${name}${options}`.trim());
  return "";
}

/** Makes the notes at the end a list, and the marks in the text their numbers. */
function moveFootnotes(markdown: string): string {
  const notes = new Map<string, string>();
  const text = markdown.replace(footnotePattern, (_, id: string, note: string) => {
    notes.set(id, note.replace(/\n[ \t]+/g, " "));
    return "";
  });
  if (notes.size === 0) return markdown;
  const ids = [...notes.keys()];
  const marked = text.replace(/\[\^([^\]\s]{1,50})\]/g, (mark, id: string) =>
    notes.has(id) ? `<sup>${ids.indexOf(id) + 1}</sup>` : mark,
  );
  return `${marked.trimEnd()}\n\n${[...notes.values()].map((note, index) => `${index + 1}. ${note}`).join("\n")}\n`;
}
