import clsx from "clsx";
import type { ReactNode } from "react";
import { AccountActions } from "#components/shell/account-actions";
import { LanguageLink } from "#components/shell/language-link";
import { Logo } from "#components/shell/logo";
import { MenuButton } from "#components/shell/menu-button";
import { Navigation } from "#components/shell/navigation";
import { SearchForm } from "#components/shell/search-form";
import { SearchToggle } from "#components/shell/search-toggle";
import { ShellPart } from "#components/shell/shell-part";
import { Sidebar } from "#components/shell/sidebar";
import { SkipLink } from "#components/shell/skip-link";
import { ThemeButton } from "#components/shell/theme-button";
import { ViewAsBanner } from "#components/shell/view-as-banner";
import { ButtonLink } from "#components/ui/button-link";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["common"]["shell"]; children: ReactNode };

/** Header and page share this grid: a navigation column and a content column. */
const frameClassName = clsx(
  "mx-auto max-w-frame px-4 sm:px-6",
  "md:grid md:grid-cols-[11.5rem_minmax(0,1fr)] md:gap-10 lg:gap-18",
);

/**
 * The desktop layout: header, navigation on the left, content. High browser zoom makes the window
 * as narrow as a phone; the drawer then has the items that do not fit the header.
 */
export function DesktopShell({ page, messages, children }: Props) {
  return (
    <>
      <ShellPart on="writing">
        <ViewAsBanner />
      </ShellPart>
      <ShellPart on={["site", "plain"]}>
        <header
          data-top-bar
          className="@container sticky top-0 z-header -mb-px border-b border-line bg-paper"
        >
          <SkipLink label={messages.skipToContent} />
          <ViewAsBanner />
          <div
            className={clsx(
              frameClassName,
              "flex h-(--header-height) items-center gap-3 max-sm:gap-0",
            )}
          >
            <ShellPart on="site">
              <MenuButton className="-ml-2.5 md:hidden" />
            </ShellPart>
            <Logo href={pathsIn(page).home()} label={messages.homeLink} />
            <div className="flex flex-1 items-center gap-3">
              <ShellPart on="site">
                {/* The search pages have a field of their own. */}
                <SearchForm className="w-full max-w-90 max-sm:hidden max-md:ml-2 in-[body:has([data-page-search])]:invisible" />
              </ShellPart>
              <div className="ml-auto flex shrink-0 items-center gap-1 max-sm:gap-0">
                <div className="contents max-sm:has-[+*]:hidden">
                  <LanguageLink className="inline-flex min-h-11 items-center px-2 text-sm text-ink-soft hover:text-ink" />
                  <ThemeButton />
                </div>
                <ShellPart on="site">
                  <div className="sm:hidden">
                    <SearchToggle />
                  </div>
                  <AccountActions page={page} messages={messages} />
                </ShellPart>
              </div>
            </div>
          </div>
        </header>
      </ShellPart>
      <div
        className={clsx(
          frameClassName,
          "has-data-account:block has-data-writing:block has-data-writing:max-w-none has-data-writing:px-0",
        )}
      >
        <ShellPart on="site">
          <Sidebar isDocked>
            <div className="mb-2 flex items-center gap-1 border-b border-line pb-2 pl-3 sm:hidden">
              <LanguageLink className="mr-auto inline-flex min-h-11 items-center pr-3 text-sm text-ink-soft" />
              <ThemeButton />
              <ButtonLink href={pathsIn(page).createPost()} variant="outline" size="sm">
                {messages.nav.write}
              </ButtonLink>
            </div>
            <Navigation page={page} messages={messages} />
          </Sidebar>
        </ShellPart>
        <main
          id="content"
          tabIndex={-1}
          data-behind-drawer
          className="min-h-[calc(100dvh-var(--header-height))] min-w-0 pt-8 pb-24 outline-none lg:pr-[16rem] lg:has-data-wide:pr-0 has-data-writing:p-0"
        >
          {children}
        </main>
      </div>
    </>
  );
}
