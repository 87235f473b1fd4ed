import type { ReactNode } from "react";
import { CompactAccountActions } from "#components/shell/account-actions";
import { LanguageLink } from "#components/shell/language-link";
import { Logo } from "#components/shell/logo";
import { MenuButton } from "#components/shell/menu-button";
import { Navigation } from "#components/shell/navigation";
import { SearchToggle } from "#components/shell/search-toggle";
import { Sidebar } from "#components/shell/sidebar";
import { SkipLink } from "#components/shell/skip-link";
import { TabBar } from "#components/shell/tab-bar";
import { ThemeButton } from "#components/shell/theme-button";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["common"]["shell"]; children: ReactNode };

/** The mobile layout: header, drawer, content and a tab bar. */
export function MobileShell({ page, messages, children }: Props) {
  return (
    <>
      <header className="sticky top-0 z-header border-b border-line bg-paper pl-1.5 pr-2">
        <SkipLink label={messages.skipToContent} />
        <div className="flex h-(--header-height) items-center">
          <MenuButton />
          <Logo href={pathsIn(page).home()} label={messages.homeLink} className="ml-1" />
          <div className="ml-auto flex items-center gap-0.5">
            <SearchToggle />
            <CompactAccountActions page={page} messages={messages} />
          </div>
        </div>
      </header>
      <Sidebar isDocked={false}>
        <div className="-mt-1 mb-2 flex items-center justify-between border-b border-line pb-2 pl-3">
          <LanguageLink className="inline-flex min-h-11 items-center pr-3 text-sm text-ink-soft" />
          <ThemeButton />
        </div>
        <Navigation page={page} messages={messages} />
      </Sidebar>
      <main
        id="content"
        tabIndex={-1}
        data-behind-drawer
        className="mx-auto min-h-[calc(100dvh-var(--header-height))] max-w-column px-4 pt-5 pb-32 outline-none"
      >
        {children}
      </main>
      <TabBar page={page} messages={messages} />
    </>
  );
}
