import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { symbol, wordmark } from "#lib/domain/site/wordmark";
import { escapeXml } from "#lib/format/xml";

/** The paths of the serif's two files: the characters of most texts, and others. */
export type TextFont = { main: string; rest: string };

type Options = {
  locale: Locale;
  title: string;
  /** HTML of the page's main part; texts in it are escaped. */
  main: string;
  homePath: string;
  /** HTML at the right of the masthead. */
  tools?: string;
  /** HTML below the main part. */
  footer?: string;
  /** Rules beside those of every plain page. */
  style?: string;
  font?: TextFont | null;
};

const song = `"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", "Source Han Serif SC", SimSun`;
const black = `"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei"`;

/** In Chinese text, quotation marks, dashes and dots are full-width and come from a Chinese font. */
const latinRanges: Record<Locale, string> = {
  en: "U+20-7E,U+A0,U+A3,U+A9,U+B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+20AC,U+2212",
  zh: "U+20-7E,U+A0,U+A3,U+A9,U+2013,U+20AC,U+2212",
};
const restRange = "U+A1-A2,U+A4-A8,U+AA-B6,U+B8-17F,U+2010-2012,U+2122,U+2190-2193";

const renderFace = (path: string, range: string) =>
  `@font-face { font-family: "Source Serif"; font-weight: 400 700; font-display: swap; src: url("${path}") format("woff2"); unicode-range: ${range} }`;

/** Returns the colours and fonts of the site, for pages without its style sheet. */
export const buildPlainTokens = (locale: Locale, font: TextFont | null = null): string => `
${font ? renderFace(font.main, latinRanges[locale]) : ""}
${font ? renderFace(font.rest, restRange) : ""}
:root { color-scheme: light dark; --paper: #fcfcfa; --ink: #16191b; --soft: #4a5156; --faint: #5f676c; --line: #dfe1dc; --line-strong: #868d91; --accent: #0a5566; --accent-strong: #063f4d; --on-accent: #fff; --rise: #11703f; --fall: #ad2317; --serif: "Source Serif", Georgia, ${song}, serif; --sans: system-ui, ${black}, sans-serif }
@media (prefers-color-scheme: dark) {
  :root { --paper: #131618; --ink: #eceeec; --soft: #b6bcbe; --faint: #9ca4a7; --line: #343b3f; --line-strong: #788286; --accent: #74c4d2; --accent-strong: #9ad9e3; --on-accent: #06242b; --rise: #62c593; --fall: #f28b80 }
  :root:lang(zh) { --serif: var(--sans) }
}
`;

const baseStyle = `
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 var(--sans); color: var(--ink); background: var(--paper); overflow-wrap: break-word; -webkit-font-smoothing: antialiased }
.masthead, main, .foot { max-width: 44rem; margin: 0 auto; padding-inline: 20px }
.masthead { display: flex; flex-wrap: wrap; align-items: center; gap: 0 20px; min-height: 56px; padding-top: 12px }
.masthead::after { content: ""; flex-basis: 100%; border-bottom: 2px solid var(--ink) }
.home { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; color: var(--ink) }
.home svg { display: block }
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: 0 20px; margin-left: auto; font-size: .875rem }
.tools a, .tools button { display: inline-flex; align-items: center; min-height: 44px; padding: 0; font: inherit; color: var(--soft); background: none; border: 0; text-decoration: none; cursor: pointer }
.tools a:hover, .tools button:hover { color: var(--ink); text-decoration: underline; text-underline-offset: 4px }
[hidden] { display: none !important }
main { padding-block: 40px 56px }
h1, h2 { font-family: var(--serif); font-weight: 600; text-wrap: balance }
:lang(zh) :is(h1, h2) { text-wrap: pretty }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; letter-spacing: -.01em }
.kicker { margin: 0 0 4px; font-size: .8125rem; color: var(--faint) }
.standfirst { margin: 12px 0 0; font: 1.1875rem/1.5 var(--serif); color: var(--soft); text-wrap: pretty }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; margin-top: 28px }
.button { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 22px; font: 600 .9375rem/1.4 var(--sans); color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: 999px; text-decoration: none; cursor: pointer }
.button:hover { background: var(--accent-strong) }
.quiet { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); text-underline-offset: 4px }
.foot { padding-block: 16px 40px; font-size: .8125rem; color: var(--faint) }
.foot > :first-child { margin: 0; padding-top: 16px; border-top: 1px solid var(--line) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
@media (min-width: 48rem) { h1 { font-size: 2.25rem; line-height: 1.17 } }
@media (forced-colors: active) { .button { border-color: ButtonText } }
@media print {
  :root { color-scheme: only light }
  .tools, .actions { display: none }
  body { color: #000; background: none }
  main { padding-bottom: 0 }
}
`;

const { width, ascent, descent } = wordmark;
/** Of the letters in the masthead, in pixels. */
const nameHeight = 19;

/** Draws the symbol and the name of the site. */
export const renderSiteName = (height = nameHeight): string => {
  const size = Math.round(height * 1.15);
  const nameWidth = Math.round((width / (ascent + descent)) * height);
  return [
    `<svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 ${symbol.size} ${symbol.size}" fill="var(--accent)">`,
    `<path d="${symbol.path}"/><path opacity=".55" d="${symbol.softPath}"/></svg>`,
    `<svg role="img" aria-label="Fundlore" width="${nameWidth}" height="${height}" viewBox="0 ${-ascent} ${width} ${ascent + descent}" fill="currentColor">`,
    `<path d="${wordmark.path}"/></svg>`,
  ].join("");
};

/**
 * Renders a page outside of the application, such as a document or an error, in the look of the site. It
 * follows the theme of the system. Returns its style too, which a policy names by its hash.
 */
export function renderPlainPage({
  locale,
  title,
  main,
  homePath,
  tools,
  footer,
  style: ownStyle = "",
  font = null,
}: Options): { html: string; style: string } {
  const style = buildPlainTokens(locale, font) + baseStyle + ownStyle;
  const html = [
    `<!doctype html><html lang="${toLanguageTag(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeXml(title)} – Fundlore</title>`,
    `<style>${style}</style></head><body>`,
    `<header class="masthead"><a class="home" href="${escapeXml(homePath)}">${renderSiteName()}</a>`,
    tools ? `<div class="tools">${tools}</div>` : "",
    `</header><main>${main}</main>`,
    footer ? `<footer class="foot">${footer}</footer>` : "",
    "</body></html>",
  ].join("");
  return { html, style };
}
