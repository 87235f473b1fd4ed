import type { Css } from "#lib/domain/body/html/css";
import { pixels } from "#lib/domain/body/html/css";
import type { Source } from "#lib/domain/body/html/source";
import { type Element, isBlock } from "#lib/domain/body/html/tree";
import { textFormats } from "#lib/domain/body/node";

/** How text looks that stands inside an element. */
export type Look = {
  /** Bits of `textFormats`. */
  format: number;
  color: string;
  background: string;
  /** Pixels; 0 is the size of the text around. */
  size: number;
  /** Whether spaces, and whether line ends, are kept as they are. */
  keepsSpaces: boolean;
  keepsLines: boolean;
  inHeading: boolean;
  inLink: boolean;
};

export const plainLook: Look = {
  format: 0,
  color: "",
  background: "",
  size: 0,
  keepsSpaces: false,
  keepsLines: false,
  inHeading: false,
  inLink: false,
};

const tags: Record<string, number> = {
  b: textFormats.bold,
  strong: textFormats.bold,
  i: textFormats.italic,
  em: textFormats.italic,
  cite: textFormats.italic,
  dfn: textFormats.italic,
  var: textFormats.italic,
  u: textFormats.underline,
  ins: textFormats.underline,
  s: textFormats.strikethrough,
  strike: textFormats.strikethrough,
  del: textFormats.strikethrough,
  code: textFormats.code,
  kbd: textFormats.code,
  samp: textFormats.code,
  tt: textFormats.code,
  sub: textFormats.subscript,
  sup: textFormats.superscript,
  mark: textFormats.highlight,
};

const fontSizes = [0, 10, 13, 16, 18, 24, 32, 48];

/** Greys, blacks and whites are the colours of the page that was copied, not a choice of the author. */
function isNeutral(color: string): boolean {
  if (
    /^(?:black|white|windowtext|window|silver|auto|inherit|(?:\w*gr[ae]y)|whitesmoke)$/i.test(color)
  )
    return true;
  const hex = /^#([\da-f]{3,8})$/i.exec(color)?.[1];
  const short = hex && hex.length < 6 ? [...hex].map((digit) => digit + digit).join("") : hex;
  const parts = short
    ? [0, 2, 4].map((at) => Number.parseInt(short.slice(at, at + 2), 16))
    : /^rgb/i.test(color)
      ? (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
      : [];
  return parts.length === 3 && Math.max(...parts) - Math.min(...parts) <= 24;
}

const chosen = (color: string | undefined) => (color && !isNeutral(color) ? color : "");

const switched = (format: number, bit: number, on: boolean) => (on ? format | bit : format & ~bit);

function formatOf(before: Look, { name, css, attributes }: Element): number {
  let format = before.format | (Object.hasOwn(tags, name) ? (tags[name] ?? 0) : 0);
  const weight = css.get("font-weight") ?? "";
  if (weight && !before.inHeading) {
    const isBold = /^bold/i.test(weight) || Number(weight) >= 600;
    format = switched(format, textFormats.bold, isBold);
  }
  const slant = css.get("font-style") ?? "";
  if (slant) format = switched(format, textFormats.italic, /^(?:italic|oblique)/i.test(slant));
  const line = css.get("text-decoration-line") ?? css.get("text-decoration") ?? "";
  const isLink = before.inLink || (name === "a" && attributes.has("href"));
  if (/underline/i.test(line) && !isLink) format |= textFormats.underline;
  if (/line-through/i.test(line)) format |= textFormats.strikethrough;
  if (/^none/i.test(line)) format &= ~(textFormats.underline | textFormats.strikethrough);
  const height = css.get("vertical-align") ?? "";
  if (/^sub/i.test(height)) format |= textFormats.subscript;
  if (/^super/i.test(height)) format |= textFormats.superscript;
  return format;
}

function sizeOf(before: Look, element: Element, source: Source): number {
  const { name, attributes, css } = element;
  const value = css.get("font-size");
  const size =
    name === "font" && attributes.has("size")
      ? (fontSizes[Number(attributes.get("size"))] ?? 0)
      : pixels(value);
  if (size === null || size === 0) return before.size;
  // What is running text there is running text here, and headings have a size of their own.
  const isUsual = (source.isOffice || isBlock(element)) && size >= 13.9 && size <= 16.1;
  if (source.isOffice && before.inHeading) return 0;
  return isUsual ? 0 : Math.round(size * 100) / 100;
}

type Spaces = Pick<Look, "keepsSpaces" | "keepsLines">;

function spacesOf(before: Look, name: string, css: Css): Spaces {
  const space = name === "pre" ? "pre" : (css.get("white-space") ?? "");
  if (/^(?:pre|pre-wrap|break-spaces)$/i.test(space))
    return { keepsSpaces: true, keepsLines: true };
  if (/^pre-line$/i.test(space)) return { keepsSpaces: false, keepsLines: true };
  if (/^(?:normal|nowrap)$/i.test(space)) return { keepsSpaces: false, keepsLines: false };
  return { keepsSpaces: before.keepsSpaces, keepsLines: before.keepsLines };
}

/** How text looks inside `element`, that stands where text looked as `before`. */
export function lookIn(element: Element, before: Look, source: Source): Look {
  const { name, attributes, css } = element;
  const inLink = before.inLink || (name === "a" && attributes.has("href"));
  // The page of a post names an author's colours as they are; what it shows depends on the theme.
  const color =
    css.get("--ink") ||
    (inLink ? "" : chosen(css.get("color") ?? (name === "font" ? attributes.get("color") : "")));
  const hasColor = css.has("color") || attributes.has("color");
  const ground = css.get("background-color") ?? css.get("background");
  const background = css.get("--ground") || chosen(ground?.split(/\s+(?![^(]*\))/)[0]);
  return {
    ...spacesOf(before, name, css),
    format: formatOf(before, element),
    color: color || (hasColor ? "" : before.color),
    background: background || (ground ? "" : before.background),
    size: sizeOf(before, element, source),
    inHeading: before.inHeading || /^h[1-6]$/.test(name),
    inLink,
  };
}

/** A look as the style of a text node; `cleanStyle` judges it. */
export const styleOf = ({ color, background, size }: Look): string =>
  [
    color && `color: ${color};`,
    background && `background-color: ${background};`,
    size > 0 && `font-size: ${size}px;`,
  ]
    .filter(Boolean)
    .join("");
