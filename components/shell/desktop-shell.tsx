import type { ReactNode } from "react";
import { AccountArea } from "#components/shell/account-area";
import { LanguageLink } from "#components/shell/language-link";
import { Logo } from "#components/shell/logo";
import { MenuButton } from "#components/shell/menu-button";
import { Navigation } from "#components/shell/navigation";
import { SearchForm } from "#components/shell/search-form";
import { Sidebar } from "#components/shell/sidebar";
import { ThemeButton } from "#components/shell/theme-button";
import { AlertBanner } from "#components/ui/alert-banner";
import type { Messages } from "#lib/i18n/types";
import { type Place, pathsIn } from "#lib/paths";

type Props = { place: Place; texts: Messages["common"]["shell"]; children: ReactNode };

/** The frame of wide windows: header, navigation at the left, and the content's column. */
export function DesktopShell({ place, texts, children }: Props) {
  return (
    <>
      <header className="sticky top-0 z-header border-b border-line bg-paper">
        <div className="mx-auto flex h-(--header-height) max-w-frame items-center gap-3 px-4 sm:px-6">
          <MenuButton className="-ml-2.5 md:hidden" />
          <Logo href={pathsIn(place).home()} label={texts.homeLink} className="md:w-46" />
          <SearchForm className="ml-2 w-full max-w-90 max-sm:hidden md:ml-4" />
          <div className="ml-auto flex shrink-0 items-center gap-1">
            <LanguageLink className="inline-flex min-h-11 items-center px-2 text-sm text-ink-soft hover:text-ink" />
            <ThemeButton />
            <AccountArea />
          </div>
        </div>
      </header>
      <AlertBanner />
      <div className="mx-auto max-w-frame px-4 sm:px-6 md:grid md:grid-cols-[11.5rem_minmax(0,1fr)] md:gap-10 lg:gap-18">
        <Sidebar docks>
          <Navigation place={place} texts={texts} />
        </Sidebar>
        <main
          id="content"
          tabIndex={-1}
          data-under-drawer
          className="min-h-[calc(100dvh-var(--header-height))] min-w-0 pt-8 pb-24 outline-none lg:pr-[16rem] lg:has-data-wide:pr-0"
        >
          {children}
        </main>
      </div>
    </>
  );
}
