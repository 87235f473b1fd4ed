import { createHash } from "node:crypto";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { escapeXml } from "#lib/format/xml";
import { env } from "#lib/server/core/env";
import { revalidatedCaching } from "#lib/server/platform/cdn/cdn-headers";

/** What a card shows. Texts are plain; `path` is the page that it leads to. */
export type EmbedCard = {
  locale: Locale;
  path: string;
  /** The site, above the title. */
  kicker: string;
  title: string;
  text: string;
  /** Names and values, such as a fund's figures. */
  facts: { name: string; value: string }[];
  footer: string;
  imagePath: string | null;
};

const style = `
:root { color-scheme: light dark; --paper: #fcfcfa; --ink: #16191b; --soft: #4a5156; --line: #dfe1dc; --accent: #0a5566 }
@media (prefers-color-scheme: dark) { :root { --paper: #131618; --ink: #eceeec; --soft: #b6bcbe; --line: #2b3134; --accent: #74c4d2 } }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.5 system-ui, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif; color: var(--ink); background: var(--paper) }
a { display: block; height: 100vh; overflow: hidden; padding: 16px 18px; color: inherit; text-decoration: none; border: 1px solid var(--line); border-radius: 5px }
a:hover h1, a:focus-visible h1 { text-decoration: underline }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: -4px }
img { float: right; width: 132px; height: 88px; margin: 0 0 8px 16px; object-fit: cover; border-radius: 4px }
.kicker, footer { margin: 0; font-size: 13px; color: var(--soft) }
h1 { margin: 2px 0 6px; font: 600 20px/1.3 Georgia, "Songti SC", "Noto Serif CJK SC", SimSun, serif }
p { margin: 0 0 8px }
h1, .lead { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3 }
dl { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 8px }
dt { font-size: 13px; color: var(--soft) }
dd { margin: 0; font-variant-numeric: tabular-nums }
@media (max-width: 420px), (max-height: 180px) { img { display: none } h1, .lead { -webkit-line-clamp: 2 } }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** Lets any site frame the card, which has no script, form or session. */
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

/** Responds with a card for the frames of other sites. Only a found one may be stored. */
export function embedResponse(card: EmbedCard, status: 200 | 404 = 200): Response {
  const url = escapeXml(env().PUBLIC_URL + card.path);
  const facts = card.facts.map(
    ({ name, value }) => `<div><dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd></div>`,
  );
  const image = card.imagePath ? `<img src="${escapeXml(card.imagePath)}" alt="">` : "";
  const html = [
    `<!doctype html><html lang="${toLanguageTag(card.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="robots" content="noindex"><link rel="canonical" href="${url}">`,
    `<title>${escapeXml(card.title)}</title><style>${style}</style></head><body>`,
    `<a href="${url}" target="_blank" rel="noopener">${image}`,
    `<p class="kicker">${escapeXml(card.kicker)}</p><h1>${escapeXml(card.title)}</h1>`,
    card.text ? `<p class="lead">${escapeXml(card.text)}</p>` : "",
    facts.length > 0 ? `<dl>${facts.join("")}</dl>` : "",
    `<footer>${escapeXml(card.footer)}</footer></a></body></html>`,
  ].join("");
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": status === 200 ? revalidatedCaching : "no-store",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
