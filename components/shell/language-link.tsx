"use client";
import { useCurrentPath } from "#components/i18n/current-path";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { storeChosenLanguage } from "#lib/client/browser/chosen-language";
import { findTwinPath } from "#lib/client/browser/twin-path";
import { getOtherLocale, type Locale, toLanguageTag } from "#lib/domain/locale";
import { switchNextPage, switchPageContext } from "#lib/paths";

/** A link to the same page in the other language. A full page load, as <html lang> changes too. */
export function LanguageLink({ className }: { className?: string }) {
  const { device, locale } = usePageContext();
  const { shell } = useMessages("common");
  const path = useCurrentPath();
  const other: Locale = getOtherLocale(locale);
  const target = { device, locale: other };
  return (
    <a
      href={switchPageContext(path, target)}
      lang={toLanguageTag(other)}
      hrefLang={other}
      data-island-control
      onClick={(event) => {
        const twinPath = findTwinPath(other);
        if (twinPath) event.currentTarget.pathname = twinPath;
        event.currentTarget.search = switchNextPage(window.location.search, target);
        storeChosenLanguage(other);
      }}
      className={className}
    >
      {shell.otherLanguage}
    </a>
  );
}
