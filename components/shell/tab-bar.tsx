import { type Destination, NavItem } from "#components/shell/nav-item";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["common"]["shell"] };

const destinations: Destination[] = ["home", "trending", "write", "notification", "profile"];

const itemClassName =
  "relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-2xs text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent focus-visible:-outline-offset-2";

/** The tab bar of phones. */
export function TabBar({ page, messages }: Props) {
  return (
    <nav
      aria-label={messages.tabBarLabel}
      data-behind-drawer
      className="fixed inset-x-0 bottom-0 z-floating border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-column grid-cols-5">
        {destinations.map((to) => (
          <NavItem
            key={to}
            destination={to}
            page={page}
            messages={messages}
            iconSize={22}
            badgeClassName="absolute top-1.5 left-1/2 ml-1.5"
            className={itemClassName}
          />
        ))}
      </ul>
    </nav>
  );
}
