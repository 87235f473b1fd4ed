import type { Locale } from "#lib/domain/locale";
import { escapeXml } from "#lib/format/xml";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { defineTranslator } from "#lib/i18n/translator";
import { pagePattern } from "#lib/page-pattern";
import { pathsIn } from "#lib/paths";
import { errorMessage } from "#lib/server/core/error-message";
import { createPlainPage } from "#lib/server/platform/http/plain-page";
import en from "#messages/en/siteFailure" with { type: "json" };
import zh from "#messages/zh/siteFailure" with { type: "json" };

const getTranslator = defineTranslator({ en, zh });

const pagePath = pagePattern("^/({locale})(/m)?(?:[/?]|$)");

type Failure = {
  /** Of the page that failed. Its language and layout are the page's. */
  path: string;
  /** Decides about the language of a path without one. */
  acceptLanguage?: string | null;
  /** By which the log tells more. Without one, the page says that its data is briefly unavailable. */
  errorId?: string;
};

/** Creates the page to show instead of one that failed, with a link that tries again. */
export function createFailurePage({ path, acceptLanguage = null, errorId }: Failure) {
  const [, named, layout] = pagePath.exec(path) ?? [];
  const locale: Locale = negotiateLocale(named ?? acceptLanguage);
  const t = getTranslator(locale);
  const home = pathsIn({ locale, device: layout ? "mobile" : "desktop" }).home();
  const title = t(errorId ? "failed.title" : "unavailable.title");
  const text = errorId ? t("failed.text") : errorMessage("serviceUnavailable", locale);
  const main = [
    errorId ? `<p class="kicker">${escapeXml(t("errorId", { id: errorId }))}</p>` : "",
    `<h1>${escapeXml(title)}</h1><p class="standfirst">${escapeXml(text)}</p>`,
    `<p class="actions"><a class="button" href="">${escapeXml(t("again"))}</a>`,
    `<a class="quiet" href="${escapeXml(home)}">${escapeXml(t("home"))}</a></p>`,
  ].join("");
  return createPlainPage({ locale, title, main, homePath: home });
}

/** Creates the id of an error that has none. */
export const createErrorId = (): string => crypto.randomUUID().slice(0, 8);
