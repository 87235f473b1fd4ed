"use client";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { useHere } from "#components/shell/here";
import type { Locale } from "#lib/domain/locale";
import { samePage } from "#lib/paths";

/**
 * The same page in the other language. A plain link: everything on the page changes, its
 * language attribute included.
 */
export function LanguageLink({ className }: { className?: string }) {
  const { device, locale } = usePageContext();
  const { shell } = useMessages("common");
  const here = useHere();
  const other: Locale = locale === "en" ? "zh" : "en";
  return (
    <a
      href={samePage(here === "/" ? "" : here, { device, locale: other })}
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
