import { NavItem, type Stop } from "#components/shell/nav-item";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";

type Props = { place: PageContext; texts: Messages["common"]["shell"] };

const stops: Stop[] = ["home", "trending", "write", "notification", "profile"];

const look =
  "relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-2xs text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent focus-visible:-outline-offset-2";

/** The five places of a phone, in reach of the thumb. */
export function TabBar({ place, texts }: Props) {
  return (
    <nav
      aria-label={texts.tabs}
      data-under-drawer
      className="fixed inset-x-0 bottom-0 z-floating border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-column grid-cols-5">
        {stops.map((to) => (
          <NavItem
            key={to}
            to={to}
            place={place}
            texts={texts}
            iconSize={22}
            badge="absolute top-1.5 left-1/2 ml-1.5"
            className={look}
          />
        ))}
      </ul>
    </nav>
  );
}
