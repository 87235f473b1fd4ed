import type { CssDeclarations } from "#lib/domain/body/html/css";
import { parsePixels } from "#lib/domain/body/html/css";
import type { HtmlSource } from "#lib/domain/body/html/source";
import { type Element, isBlock } from "#lib/domain/body/html/tree";
import { textFormats } from "#lib/domain/body/node";

/** The computed style of text inside an element. */
export type TextStyle = {
  /** Bits of `textFormats`. */
  format: number;
  color: string;
  background: string;
  /** Pixels; 0 for the default size. */
  size: number;
  preservesSpaces: boolean;
  preservesLines: boolean;
  isInHeading: boolean;
  isInLink: boolean;
};

export const defaultTextStyle: TextStyle = {
  format: 0,
  color: "",
  background: "",
  size: 0,
  preservesSpaces: false,
  preservesLines: false,
  isInHeading: false,
  isInLink: false,
};

const formatByTag: Record<string, number> = {
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

/** Pixels of `<font size>` 1 to 7. */
const fontSizesByAttribute = [0, 10, 13, 16, 18, 24, 32, 48];

/** True for black, white and grays, which come from the copied page and not from the author. */
function isNeutral(color: string): boolean {
  if (
    /^(?:black|white|windowtext|window|silver|auto|inherit|(?:\w*gr[ae]y)|whitesmoke)$/i.test(color)
  )
    return true;
  const hex = /^#([\da-f]{3,8})$/i.exec(color)?.[1];
  const hexDigits = hex && hex.length < 6 ? [...hex].map((digit) => digit + digit).join("") : hex;
  const parts = hexDigits
    ? [0, 2, 4].map((start) => Number.parseInt(hexDigits.slice(start, start + 2), 16))
    : /^rgb/i.test(color)
      ? (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
      : [];
  return parts.length === 3 && Math.max(...parts) - Math.min(...parts) <= 24;
}

/** The first of the values of a property, such as "rgb(1 2 3)" of "rgb(1 2 3) no-repeat". */
const firstValue = /^[^\s(]+(?:\([^)]*\))?/;

const ignoreNeutral = (color: string | undefined) => (color && !isNeutral(color) ? color : "");

const setFormatBit = (format: number, bit: number, on: boolean) =>
  on ? format | bit : format & ~bit;

/** True inside of links, whose color and underline are those of the copied page. */
const isInLinkOf = (inherited: TextStyle, { name, attributes }: Element): boolean =>
  inherited.isInLink || (name === "a" && attributes.has("href"));

function computeFormat(inherited: TextStyle, element: Element): number {
  const { name, css } = element;
  let format = inherited.format | (Object.hasOwn(formatByTag, name) ? (formatByTag[name] ?? 0) : 0);
  const weight = css.get("font-weight") ?? "";
  if (weight && !inherited.isInHeading) {
    const isBold = /^bold/i.test(weight) || Number(weight) >= 600;
    format = setFormatBit(format, textFormats.bold, isBold);
  }
  const fontStyle = css.get("font-style") ?? "";
  if (fontStyle)
    format = setFormatBit(format, textFormats.italic, /^(?:italic|oblique)/i.test(fontStyle));
  const decoration = css.get("text-decoration-line") ?? css.get("text-decoration") ?? "";
  if (/underline/i.test(decoration) && !isInLinkOf(inherited, element))
    format |= textFormats.underline;
  if (/line-through/i.test(decoration)) format |= textFormats.strikethrough;
  if (/^none/i.test(decoration)) format &= ~(textFormats.underline | textFormats.strikethrough);
  const verticalAlign = css.get("vertical-align") ?? "";
  if (/^sub/i.test(verticalAlign)) format |= textFormats.subscript;
  if (/^super/i.test(verticalAlign)) format |= textFormats.superscript;
  return format;
}

function computeFontSize(inherited: TextStyle, element: Element, source: HtmlSource): number {
  const { name, attributes, css } = element;
  const value = css.get("font-size");
  const size =
    name === "font" && attributes.has("size")
      ? (fontSizesByAttribute[Number(attributes.get("size"))] ?? 0)
      : parsePixels(value);
  if (size === null || size === 0) return inherited.size;
  // Body text gets our default size, regardless of its size on the copied page.
  const isDefault = (source.isOffice || isBlock(element)) && size >= 13.9 && size <= 16.1;
  if (source.isOffice && inherited.isInHeading) return 0;
  return isDefault ? 0 : Math.round(size * 100) / 100;
}

type WhiteSpace = Pick<TextStyle, "preservesSpaces" | "preservesLines">;

function computeWhiteSpace(inherited: TextStyle, name: string, css: CssDeclarations): WhiteSpace {
  const space = name === "pre" ? "pre" : (css.get("white-space") ?? "");
  if (/^(?:pre|pre-wrap|break-spaces)$/i.test(space))
    return { preservesSpaces: true, preservesLines: true };
  if (/^pre-line$/i.test(space)) return { preservesSpaces: false, preservesLines: true };
  if (/^(?:normal|nowrap)$/i.test(space)) return { preservesSpaces: false, preservesLines: false };
  return { preservesSpaces: inherited.preservesSpaces, preservesLines: inherited.preservesLines };
}

/** Computes the style of text inside `element`, whose parent has the style `inherited`. */
export function computeTextStyle(
  element: Element,
  inherited: TextStyle,
  source: HtmlSource,
): TextStyle {
  const { name, attributes, css } = element;
  const isInLink = isInLinkOf(inherited, element);
  // Our own post page keeps the author's colors in these variables; CSS adapts them to the theme.
  const color =
    css.get("--text-color") ||
    (isInLink
      ? ""
      : ignoreNeutral(css.get("color") ?? (name === "font" ? attributes.get("color") : "")));
  const hasColor = css.has("color") || attributes.has("color");
  const backgroundValue = css.get("background-color") ?? css.get("background");
  const background =
    css.get("--highlight-color") ||
    ignoreNeutral(backgroundValue && firstValue.exec(backgroundValue)?.[0]);
  return {
    ...computeWhiteSpace(inherited, name, css),
    format: computeFormat(inherited, element),
    color: color || (hasColor ? "" : inherited.color),
    background: background || (backgroundValue ? "" : inherited.background),
    size: computeFontSize(inherited, element, source),
    isInHeading: inherited.isInHeading || /^h[1-6]$/.test(name),
    isInLink,
  };
}

/** Writes the `style` of a text node; `sanitizeStyle` checks the values later. */
export const toStyleText = ({ color, background, size }: TextStyle): string =>
  [
    color && `color: ${color};`,
    background && `background-color: ${background};`,
    size > 0 && `font-size: ${size}px;`,
  ]
    .filter(Boolean)
    .join("");
