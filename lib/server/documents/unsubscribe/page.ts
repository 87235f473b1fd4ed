import type { Locale } from "#lib/domain/locale";
import { escapeXml } from "#lib/format/xml";
import { pathsIn } from "#lib/paths";
import { createPlainPage } from "#lib/server/platform/http/plain-page";

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

/** Responds with a page that works without scripts. It is stored nowhere and tells nobody its URL. */
export function unsubscribeResponse(page: UnsubscribePage): Response {
  const { locale, status, title, text, form, link } = page;
  const main = [
    `<h1>${escapeXml(title)}</h1><p class="standfirst">${escapeXml(text)}</p><div class="actions">`,
    form
      ? `<form method="post" action="${escapeXml(form.action)}"><button class="button">${escapeXml(form.submit)}</button></form>`
      : "",
    `<a class="quiet" href="${escapeXml(link.href)}">${escapeXml(link.text)}</a></div>`,
  ].join("");
  const homePath = pathsIn({ locale, device: "desktop" }).home();
  const { html, headers } = createPlainPage({ locale, title, main, homePath }, [
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  return new Response(html, {
    status,
    headers: {
      ...headers,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      ...(status === 503 && { "retry-after": "30" }),
    },
  });
}
