import { type Destination, NavItem } from "#components/shell/nav-item";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["common"]["shell"] };

const destinations: Destination[] = ["home", "trending", "products", "notification", "profile"];

const itemClassName =
  "relative flex h-(--tab-bar-height) flex-col items-center justify-center gap-0.5 px-1 text-xs text-ink-soft aria-[current=page]:text-accent aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-2 aria-[current=page]:before:-top-px aria-[current=page]:before:h-0.5 aria-[current=page]:before:bg-current focus-visible:-outline-offset-2";

/** The tab bar of phones. */
export function TabBar({ page, messages }: Props) {
  return (
    <nav
      aria-label={messages.tabBarLabel}
      data-behind-drawer
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-floating border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="@container mx-auto flex max-w-column [&>li]:min-w-0 [&>li]:flex-auto">
        {destinations.map((to) => (
          <NavItem
            key={to}
            destination={to}
            page={page}
            messages={messages}
            iconSize={24}
            labelClassName="@max-[18rem]:sr-only"
            badgeClassName="absolute top-1 left-1/2 ml-2"
            className={itemClassName}
          />
        ))}
      </ul>
    </nav>
  );
}
