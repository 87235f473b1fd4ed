import { PenLine } from "lucide";
import type { ReactNode } from "react";
import { CompactAccountActions } from "#components/shell/account-actions";
import { LanguageLink } from "#components/shell/language-link";
import { Logo } from "#components/shell/logo";
import { MenuButton } from "#components/shell/menu-button";
import { Navigation } from "#components/shell/navigation";
import { SearchToggle } from "#components/shell/search-toggle";
import { ShellPart } from "#components/shell/shell-part";
import { Sidebar } from "#components/shell/sidebar";
import { SkipLink } from "#components/shell/skip-link";
import { TabBar } from "#components/shell/tab-bar";
import { ThemeButton } from "#components/shell/theme-button";
import { ViewAsBanner } from "#components/shell/view-as-banner";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["common"]["shell"]; children: ReactNode };

/** The mobile layout: header, drawer, content and a tab bar. */
export function MobileShell({ page, messages, children }: Props) {
  return (
    <>
      <ShellPart on="writing">
        <ViewAsBanner />
      </ShellPart>
      <ShellPart on={["site", "plain"]}>
        <header
          data-top-bar
          className="sticky top-0 z-header -mb-px border-b border-line bg-paper pl-1.5 pr-2"
        >
          <SkipLink label={messages.skipToContent} />
          <div className="-mr-2 -ml-1.5">
            <ViewAsBanner />
          </div>
          <div className="@container flex h-(--header-height) items-center">
            <ShellPart on="site">
              <MenuButton />
            </ShellPart>
            <Logo href={pathsIn(page).home()} label={messages.homeLink} className="ml-1" />
            <div className="ml-auto flex items-center gap-0.5">
              <ShellPart on="site">
                <Link
                  href={pathsIn(page).createPost()}
                  aria-label={messages.nav.write}
                  className="icon-button hidden logged-in:inline-flex"
                >
                  <Icon icon={PenLine} size={20} />
                </Link>
                <SearchToggle />
                <CompactAccountActions messages={messages} />
              </ShellPart>
              <ShellPart on="plain">
                <LanguageLink className="inline-flex min-h-11 items-center px-2 text-sm text-ink-soft" />
                <ThemeButton />
              </ShellPart>
            </div>
          </div>
        </header>
      </ShellPart>
      <ShellPart on="site">
        <Sidebar isDocked={false}>
          <div className="-mt-1 mb-2 flex items-center justify-between border-b border-line pb-2 pl-3">
            <LanguageLink className="inline-flex min-h-11 items-center pr-3 text-sm text-ink-soft" />
            <ThemeButton />
          </div>
          <Navigation page={page} messages={messages} />
        </Sidebar>
      </ShellPart>
      <main
        id="content"
        tabIndex={-1}
        data-behind-drawer
        className="mx-auto min-h-[calc(100dvh-var(--header-height))] max-w-column px-4 pt-5 pb-[calc(var(--tab-bar)+4.5rem)] outline-none has-data-[bottom-bar=leaves]:pb-(--tab-bar) has-data-writing:max-w-none has-data-writing:p-0"
      >
        {children}
      </main>
      <ShellPart on="site">
        <TabBar page={page} messages={messages} />
      </ShellPart>
    </>
  );
}
