import { escapeXml } from "#lib/format/xml";
import { mapProse } from "#lib/server/features/post/import/read/prose";
import type { ProblemList } from "#lib/server/features/post/import/read/source-post";

/** What Jekyll and Hexo write between braces and percent signs, and Hugo as shortcodes. */
const tagPattern =
  /(?<!\\)\{%-?\s*([\w-]+)([^%]{0,1000})%\}|(?<!\\)\{\{[<%]\s*(\/?[\w./-]+)([^{}]{0,1000})[>%]\}\}/g;
/** A shortcode of Hugo that is shown, not run. */
const escapedPattern = /\{\{([<%])\/\*([^{}]{0,1000})\*\/([>%])\}\}/g;
const pictureName = /[^\s"'<>]{1,300}\.(?:png|jpe?g|gif|webp|svg|avif)\b/i;
/** The lines around code. */
const codePattern =
  /\n?[ \t]*(?<!\\)(?:\{%-?\s*(?:(?:highlight|codeblock)\b([^%]{0,300})|end(?:highlight|codeblock))\s*-?%\}|\{\{[<%]\s*(?:highlight([^{}]{0,300})|\/\s*highlight\s*)[>%]\}\})[ \t]*\n?/g;
const footnotePattern =
  /^\[\^([^\]\s]{1,50})\]:[ \t]*(.{1,3000}(?:\n(?:[ \t]{2,}|\t).{1,3000})*)/gm;

/**
 * Replaces what the generators of sites, such as Jekyll, Hexo and Hugo, add to Markdown: addresses of the
 * site, code, pictures, videos and footnotes. Notes what else of it is left out.
 */
export function replaceSiteMarkup(markdown: string, problems: ProblemList): string {
  const text = mapProse(markdown, (part) =>
    part.replace(codePattern, (_, jekyll = "", hugo = "") => {
      const language = /(?:\blang:|^\s*"?)([\w+-]{1,30})/.exec(jekyll || hugo)?.[1];
      return `\n\`\`\`${language ?? ""}\n`;
    }),
  );
  const notes = new Map<string, string>();
  const replaced = mapProse(
    text,
    (part) => takeFootnotes(replaceTags(part, problems), notes),
    (code) => code.replace(escapedPattern, "{{$1$2$3}}"),
  );
  return notes.size === 0
    ? replaced
    : mapProse(replaced, (part) => markFootnotes(part, notes)).trimEnd() + listFootnotes(notes);
}

const replaceTags = (text: string, problems: ProblemList): string =>
  text
    .replace(
      escapedPattern,
      (_, begin: string, shown: string, end: string) =>
        `{{${toReference(begin)}${shown}${toReference(end)}}}`,
    )
    // An address that begins with a variable begins at the site's root.
    .replace(/(\]\(|src="|href=")\{\{[^{}\n]{0,200}\}\}/g, "$1")
    .replace(
      /(?<!\\)\{\{\s*["']([^"'{}]{0,500})["']\s*\|\s*(?:relative|absolute)_url\s*\}\}/g,
      "$1",
    )
    // Classes for the paragraph above.
    .replace(/^[ \t]*\{:[^{}\n]{0,300}\}[ \t]*$/gm, "")
    .replace(/(?<!\\)\{:\s*[.#][^{}\n]{0,300}\}/g, "")
    .replace(tagPattern, (_, tag = "", options = "", code = "", parameters = "") =>
      replaceTag((tag || code).toLowerCase(), options || parameters, problems),
    );

/** Writes a sign so that it begins neither a shortcode nor an element. */
const toReference = (sign: string) => `&#${sign.charCodeAt(0)};`;

function replaceTag(name: string, options: string, problems: ProblemList): string {
  const read = (key: string) =>
    new RegExp(`\\b${key}=["']([^"']{0,1000})["']`).exec(options)?.[1] ?? "";
  if (/^(?:end)?raw$/.test(name)) return "";
  if (name === "figure" && read("src")) {
    const caption = escapeXml(read("caption") || read("title"));
    return `\n<figure><img src="${escapeXml(read("src"))}" alt="${escapeXml(read("alt"))}"><figcaption>${caption}</figcaption></figure>\n`;
  }
  // Hexo keeps the pictures of a post in a folder called like it.
  const picture = /^(?:asset_img|img)$/.test(name) && pictureName.exec(options)?.[0];
  if (picture) return `![](<${picture}>)`;
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

/** Moves the notes of a text to `notes`. */
const takeFootnotes = (text: string, notes: Map<string, string>): string =>
  text.replace(footnotePattern, (_, id: string, note: string) => {
    notes.set(id, note.replace(/\n[ \t]+/g, " "));
    return "";
  });

/** Makes the marks of notes their numbers. */
function markFootnotes(text: string, notes: Map<string, string>): string {
  const ids = [...notes.keys()];
  return text.replace(/(?<!\\)\[\^([^\]\s]{1,50})\]/g, (mark, id: string) =>
    notes.has(id) ? `<sup>${ids.indexOf(id) + 1}</sup>` : mark,
  );
}

const listFootnotes = (notes: Map<string, string>): string =>
  `\n\n${[...notes.values()].map((note, index) => `${index + 1}. ${note}`).join("\n")}\n`;
