import { textFormats } from "#lib/domain/body/node";
import type { RawNode } from "#lib/domain/body/raw-node";
import { blankUrl, completeUrl } from "#lib/domain/body/url";

export type LinkMatch = {
  index: number;
  length: number;
  text: string;
  /** The allowed URL that the text stands for. */
  url: string;
};

const cjk =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\u3000-\\u303f\\uff00-\\uffef";
/** A letter or digit of a script that separates words by spaces. */
const wordCharacter = `(?![${cjk}])[\\p{L}\\p{M}\\p{Nd}]`;

/** Matches a character beside which a link may begin or end. The rest belongs to a word or Markdown. */
export const linkBoundary = new RegExp(`(?!${wordCharacter})[^_@/\\\\&=#%+~$*\`-]`, "u");

const label = `(?:${wordCharacter}|[\\w-]){1,63}`;
const path = `(?:${wordCharacter}|[\\w!#$%&'()*+,./:;=?@~[\\]-]){0,2000}`;
// The counts bound the work for crafted text.
const webUrl = `(?:https?:\\/\\/|www\\.)${label}(?:\\.${label}){1,10}(?::\\d{1,5}(?!\\d))?(?:[/?#]${path})?`;
const emailAddress =
  "(?<![\\w.+-])[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){0,9}\\.[a-z]{2,63}";
const phoneUrl = "(?:tel|sms):\\+?\\d[\\d().-]{3,30}\\d";
const linkPattern = new RegExp(`${webUrl}|${emailAddress}|${phoneUrl}`, "giu");

const openingBrackets: Record<string, string> = { ")": "(", "]": "[" };

const countCharacter = (text: string, char: string) => text.split(char).length - 1;

/** Removes the punctuation of the sentence around a URL; balanced brackets belong to the URL. */
function trimPunctuation(url: string): string {
  const surplus: Record<string, number> = {};
  for (const [closing, opening] of Object.entries(openingBrackets)) {
    surplus[closing] = countCharacter(url, closing) - countCharacter(url, opening);
  }
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url[end - 1] as string;
    if (/[.,;:!?'([]/.test(last)) continue;
    const extra = surplus[last];
    if (extra === undefined || extra <= 0) break;
    surplus[last] = extra - 1;
  }
  return url.slice(0, end);
}

/** Returns the first web address, email address or phone URL in `text`, or null. */
export function matchLink(text: string): LinkMatch | null {
  for (const { 0: matched, index } of text.matchAll(linkPattern)) {
    // Markdown turns [text](URL) into a link once its last bracket is typed.
    if (text.slice(Math.max(0, index - 2), index) === "](") continue;
    const trimmed = trimPunctuation(matched);
    const url = completeUrl(trimmed);
    if (url !== blankUrl) return { index, length: trimmed.length, text: trimmed, url };
  }
  return null;
}

const isBoundary = (char: string | undefined) => char === undefined || linkBoundary.test(char);

/** Returns all links in `text`; `before` and `after` are the characters beside it. */
export function findLinks(text: string, before?: string, after?: string): LinkMatch[] {
  const links: LinkMatch[] = [];
  for (let start = 0; ; ) {
    const match = matchLink(text.slice(start));
    if (!match) return links;
    const index = start + match.index;
    start = index + match.length;
    const isSeparate =
      isBoundary(index > 0 ? text[index - 1] : before) &&
      isBoundary(start < text.length ? text[start] : after);
    if (isSeparate) links.push({ ...match, index });
  }
}

const getText = (node: RawNode | undefined): string | undefined =>
  node && node.type === undefined && typeof node.text === "string" ? node.text : undefined;

const isCode = ({ format }: RawNode) =>
  typeof format === "number" && (format & textFormats.code) !== 0;

/** Turns the links in plain text nodes into auto-links, as the editor does while typing. */
export const linkTextNodes = (nodes: RawNode[]): RawNode[] =>
  nodes.flatMap((node, position) => {
    const text = getText(node);
    if (text === undefined || isCode(node)) return [node];
    const before = getText(nodes[position - 1])?.at(-1);
    const links = findLinks(text, before, getText(nodes[position + 1])?.[0]);
    if (links.length === 0) return [node];
    const parts: RawNode[] = [];
    let end = 0;
    const addText = (until: number) => {
      if (until > end) parts.push({ ...node, text: text.slice(end, until) });
    };
    for (const { index, length, url } of links) {
      addText(index);
      end = index + length;
      parts.push({ type: "autolink", url, children: [{ ...node, text: text.slice(index, end) }] });
    }
    addText(text.length);
    return parts;
  });
