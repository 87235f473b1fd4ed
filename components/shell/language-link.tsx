"use client";
import { useCurrentPath } from "#components/i18n/current-path";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { Locale } from "#lib/domain/locale";
import { switchPageContext } from "#lib/paths";

/** A link to the same page in the other language. A full page load, as <html lang> changes too. */
export function LanguageLink({ className }: { className?: string }) {
  const { device, locale } = usePageContext();
  const { shell } = useMessages("common");
  const path = useCurrentPath();
  const other: Locale = locale === "en" ? "zh" : "en";
  return (
    <a
      href={switchPageContext(path === "/" ? "" : path, { device, locale: other })}
      lang={other === "zh" ? "zh-Hans" : "en"}
      hrefLang={other}
      onClick={(event) => {
        event.currentTarget.search = window.location.search;
      }}
      className={className}
    >
      {shell.otherLanguage}
    </a>
  );
}
