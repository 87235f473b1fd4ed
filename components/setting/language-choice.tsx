"use client";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { useHere } from "#components/shell/here";
import { segment, segments } from "#components/ui/segment";
import { asksForNewTab } from "#lib/client/browser/new-tab";
import { useSession } from "#lib/client/session/session";
import { sendProfile } from "#lib/client/setting/account";
import { type Locale, locales } from "#lib/domain/locale";
import { samePage } from "#lib/paths";

/** Long enough for a call to arrive; should it not, mails keep their language. */
const patience = 2_000;

const keep = (language: Locale) =>
  Promise.race([
    sendProfile({ language }).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);

const names = { en: "English", zh: "中文" } as const;

/**
 * The language of the pages; a member's mails follow it. Plain links: everything on the page
 * changes, its language attribute included.
 */
export function LanguageChoice() {
  const { locale: current, device } = usePageContext();
  const { settings: texts } = useMessages("profile");
  const here = useHere();
  const isMember = Boolean(useSession());
  return (
    <nav aria-label={texts.row.language} className={segments}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={samePage(here, { locale, device })}
          lang={locale === "zh" ? "zh-Hans" : "en"}
          hrefLang={locale}
          aria-current={locale === current ? "true" : undefined}
          onClick={(event) => {
            if (!isMember || locale === current || asksForNewTab(event)) return;
            event.preventDefault();
            const { href } = event.currentTarget;
            void keep(locale).finally(() => window.location.assign(href));
          }}
          className={segment}
        >
          {names[locale]}
        </a>
      ))}
    </nav>
  );
}
