import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { buildPlainTokens, renderSiteName } from "#lib/format/plain-page";
import { escapeXml } from "#lib/format/xml";
import { env } from "#lib/server/core/env";
import { revalidatedCaching } from "#lib/server/platform/cdn/cdn-headers";
import { buildPlainPolicy, findTextFont } from "#lib/server/platform/http/plain-page";

/** What a card shows. Texts are plain; `path` is the page that it leads to. */
export type EmbedCard = {
  locale: Locale;
  path: string;
  /** Beside the name of the site, such as an ISIN. */
  kicker: string;
  title: string;
  text: string;
  /** Names and values, such as a fund's figures. */
  facts: { name: string; value: string }[];
  /** What a reader has to know, such as an interest of the author. */
  notes: string[];
  footer: string;
  imagePath: string | null;
};

const cardStyle = `
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.5 var(--sans); color: var(--ink); background: var(--paper) }
a { display: flex; flex-direction: column; height: 100vh; overflow: hidden; padding: 14px 18px; color: inherit; text-decoration: none; border: 1px solid var(--line); border-top: 2px solid var(--ink) }
a:hover h1, a:focus-visible h1 { text-decoration: underline; text-underline-offset: 3px }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: -4px }
.site { display: flex; align-items: center; gap: 6px; margin: 0 0 8px; font-size: 13px; color: var(--faint) }
.site svg + svg { margin-right: 6px; color: var(--ink) }
.body { flex: 1; min-height: 0; overflow: hidden }
img { float: right; width: 132px; height: 88px; margin: 0 0 8px 16px; object-fit: cover }
footer { margin: 0; padding-top: 8px; font-size: 13px; color: var(--faint) }
h1 { margin: 0 0 6px; font: 600 20px/1.3 var(--serif); letter-spacing: -.01em }
:lang(zh) h1 { letter-spacing: 0 }
p { margin: 0 0 8px }
.note { margin: 0; padding-top: 6px; font-size: 13px; color: var(--soft) }
.lead { font: 16px/1.45 var(--serif); color: var(--soft) }
h1, .lead { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3 }
dl { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0 }
dt { font-size: 13px; color: var(--faint) }
dd { margin: 0; font: 600 18px/1.35 var(--serif); font-variant-numeric: tabular-nums lining-nums }
@media (max-width: 420px), (max-height: 180px) { img { display: none } h1, .lead { -webkit-line-clamp: 2 } }
`;

/** Lets any site frame the card, which has no script, form or session. */
const policy = ["form-action 'none'", "frame-ancestors *"];

/** Responds with a card for the frames of other sites. Only a found one may be stored. */
export function embedResponse(card: EmbedCard, status: 200 | 404 = 200): Response {
  const url = escapeXml(env().PUBLIC_URL + card.path);
  const facts = card.facts.map(
    ({ name, value }) => `<div><dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd></div>`,
  );
  const image = card.imagePath ? `<img src="${escapeXml(card.imagePath)}" alt="">` : "";
  const style = buildPlainTokens(card.locale, findTextFont()) + cardStyle;
  const html = [
    `<!doctype html><html lang="${toLanguageTag(card.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="robots" content="noindex"><link rel="canonical" href="${url}">`,
    `<title>${escapeXml(card.title)}</title><style>${style}</style></head><body>`,
    `<a href="${url}" target="_blank" rel="noopener">`,
    `<p class="site">${renderSiteName(14)}${escapeXml(card.kicker)}</p>`,
    `<div class="body">${image}<h1>${escapeXml(card.title)}</h1>`,
    card.text ? `<p class="lead">${escapeXml(card.text)}</p>` : "",
    facts.length > 0 ? `<dl>${facts.join("")}</dl>` : "",
    `</div>${card.notes.map((note) => `<p class="note">${escapeXml(note)}</p>`).join("")}`,
    `<footer>${escapeXml(card.footer)}</footer></a></body></html>`,
  ].join("");
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": buildPlainPolicy(style, ...policy),
      "cache-control": status === 200 ? revalidatedCaching : "no-store",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
