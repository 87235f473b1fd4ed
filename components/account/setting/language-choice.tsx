"use client";
import { useCurrentPath } from "#components/i18n/current-path";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import { patchProfile } from "#lib/client/account/setting/account";
import { storeChosenLanguage } from "#lib/client/browser/chosen-language";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { useSession } from "#lib/client/session/session";
import { type Locale, locales, toLanguageTag } from "#lib/domain/locale";
import { switchPageContext } from "#lib/paths";

/** After this time the page changes even if the save hangs; mails then keep their language. */
const saveTimeoutMs = 2_000;

const saveEmailLanguage = (language: Locale) =>
  Promise.race([
    patchProfile({ language }).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, saveTimeoutMs)),
  ]);

const languageNames = { en: "English", zh: "中文" } as const;

/**
 * Links to this page in the other language, which a logged-in viewer's mails then use too. Plain
 * links, because the whole document changes, including its language attribute.
 */
export function LanguageChoice() {
  const { locale: current, device } = usePageContext();
  const { settings: messages } = useMessages("profile");
  const path = useCurrentPath();
  const isLoggedIn = Boolean(useSession());
  return (
    <nav aria-label={messages.row.language} className={segmentedClassName}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={switchPageContext(path, { locale, device })}
          lang={toLanguageTag(locale)}
          hrefLang={locale}
          aria-current={locale === current ? "true" : undefined}
          onClick={(event) => {
            storeChosenLanguage(locale);
            if (!isLoggedIn || locale === current || opensNewTab(event)) return;
            event.preventDefault();
            const { href } = event.currentTarget;
            void saveEmailLanguage(locale).finally(() => window.location.assign(href));
          }}
          className={segmentClassName}
        >
          {languageNames[locale]}
        </a>
      ))}
    </nav>
  );
}
