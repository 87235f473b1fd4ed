import { createHash } from "node:crypto";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { escapeXml } from "#lib/format/xml";
import { pathsIn } from "#lib/paths";

export type UnsubscribePage = {
  locale: Locale;
  status: number;
  title: string;
  text: string;
  /** Ends the emails: the button's text, and where it posts to. */
  form?: { submit: string; action: string };
  /** Leads to a page of ours. */
  link: { text: string; href: string };
};

/** The colours of the site, which follow the system: no script reads a chosen theme. */
const style = `
:root { color-scheme: light dark; --paper: #fcfcfa; --ink: #16191b; --soft: #4a5156; --line: #dfe1dc; --accent: #0a5566; --strong: #063f4d; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --paper: #131618; --ink: #eceeec; --soft: #b6bcbe; --line: #2b3134; --accent: #74c4d2; --strong: #9ad9e3; --on-accent: #06242b } }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif; color: var(--ink); background: var(--paper) }
header, main { max-width: 640px; margin: 0 auto; padding: 0 20px }
header { padding-top: 20px }
header a { display: block; padding-bottom: 16px; border-bottom: 1px solid var(--line); font: 700 1.375rem/1.75rem Georgia, "Songti SC", "Noto Serif CJK SC", SimSun, serif; color: var(--ink); text-decoration: none }
header b { color: var(--accent) }
main { padding-top: 48px; padding-bottom: 64px }
h1 { margin: 0 0 12px; font: 700 1.75rem/1.25 Georgia, "Songti SC", "Noto Serif CJK SC", SimSun, serif; text-wrap: balance }
p { margin: 0 0 28px; font: 1.1875rem/1.5 Georgia, "Songti SC", "Noto Serif CJK SC", SimSun, serif; color: var(--soft) }
form { margin: 0 0 24px }
button { min-height: 48px; padding: 10px 24px; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: 5px; cursor: pointer }
button:hover { background: var(--strong) }
main > a { display: inline-block; padding: 12px 0; color: var(--accent); text-underline-offset: 3px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
@media (max-width: 480px) { button { width: 100% } }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Responds with a page that works without scripts. It is stored nowhere and tells nobody its URL. */
export function unsubscribeResponse(page: UnsubscribePage): Response {
  const { locale, status, title, text, form, link } = page;
  const home = pathsIn({ locale, device: "desktop" }).home();
  const html = [
    `<!doctype html><html lang="${toLanguageTag(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeXml(title)} – Fundlore</title><style>${style}</style></head><body>`,
    `<header><a href="${home}"><b>F</b>undlore</a></header>`,
    `<main><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p>`,
    form
      ? `<form method="post" action="${escapeXml(form.action)}"><button>${escapeXml(form.submit)}</button></form>`
      : "",
    `<a href="${escapeXml(link.href)}">${escapeXml(link.text)}</a></main></body></html>`,
  ].join("");
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      ...(status === 503 && { "retry-after": "30" }),
    },
  });
}
