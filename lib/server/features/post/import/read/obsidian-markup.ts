import type { ProblemList } from "#lib/server/features/post/import/read/source-post";

/** Begins where no backslash makes the sign text. */
const unescaped = "(?<!\\\\)";
/** `[[note#heading|alias]]`, in tables with a backslash before the bar. */
const linkPattern = new RegExp(
  `${unescaped}(!?)\\[\\[([^\\[\\]\\n|]{1,300}?)(?:\\\\?\\|([^\\[\\]\\n]{0,300}))?\\]\\]`,
  "g",
);
/** The width of a picture after its text: `![text|300](…)`. */
const sizePattern = /(!\[[^[\]\n]{0,500}?)\\?\|\d{1,5}(?:x\d{1,5})?(?=\]\()/g;
const picturePattern = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|heic)$/i;
const highlightPattern =
  /https?:\/\/\S+|(?<![\\=\w])==(?![=\s])((?:(?!==|\n[ \t]*\n)[\s\S]){1,2000}?)(?<!\s)==(?![=\w])/g;
/** The first line of a callout, also of GitHub's alerts. */
const calloutPattern =
  /^((?:[ \t]{0,3}>)+[ \t]?)\[!([\w-]{1,40})(?:\|[^\]\n]{0,100})?\][+-]?[ \t]*(.{0,500})$/gm;
/** What a link may lead to in a note. Nobody sees it. */
const blockIdPattern = /(?<=\S)[ \t]+\^([\w-]{1,60})[ \t]*$/gm;

const escapeText = (text: string) => text.replace(/[\\`*_[\]<>|~=]/g, "\\$&");

/** Replaces what Obsidian adds to Markdown: links, pictures, highlights and callouts. */
export const replaceObsidianMarkup = (text: string, problems: ProblemList): string =>
  text
    .replace(calloutPattern, (_, quote: string, type: string, title: string) => {
      const shown =
        title.trim() || escapeText(type.charAt(0).toUpperCase() + type.slice(1).toLowerCase());
      return `${quote}${shown.includes("**") ? shown : `**${shown}**`}\n${quote.trimEnd()}`;
    })
    .replace(linkPattern, (_, sign: string, target: string, alias?: string) =>
      sign ? replaceEmbed(target, alias, problems) : replaceLink(target, alias, problems),
    )
    .replace(sizePattern, "$1")
    .replace(highlightPattern, (match, inner?: string) =>
      inner === undefined ? match : `<mark>${inner}</mark>`,
    )
    .replace(blockIdPattern, (_, id: string) => {
      problems.add("shortcode", `^${id}`);
      return "";
    });

/** Shows a picture of the archive. Its size is a number after a bar, any other text describes it. */
function replaceEmbed(target: string, alias = "", problems: ProblemList): string {
  const name = target.trim();
  if (!picturePattern.test(name)) {
    problems.add("dropped", name);
    return escapeText(readLinkText(name));
  }
  const alt = alias
    .split("|")
    .filter((part) => !/^\s*\d{1,5}(?:x\d{1,5})?\s*$/.test(part))
    .join(" ");
  return `![${escapeText(alt.trim())}](<${encodeURI(name)}>)`;
}

function replaceLink(target: string, alias: string | undefined, problems: ProblemList): string {
  problems.add("link", target.trim());
  return alias?.trim() || escapeText(readLinkText(target.trim()));
}

/** Returns the text of a link without an alias: its note and heading. */
const readLinkText = (target: string): string =>
  target
    .replace(/#\^.*$/, "")
    .split("#")
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" > ") || target;
