import { Bell, House, SquarePen, TrendingUp, UserRound } from "lucide";
import { NavLink } from "#components/shell/nav-link";
import { ProfileLink } from "#components/shell/profile-link";
import { Icon } from "#components/ui/icon";
import type { Messages } from "#lib/i18n/types";
import { type Place, pathsIn } from "#lib/paths";

type Props = { place: Place; texts: Messages["common"]["shell"] };

const look =
  "flex min-h-14 flex-col items-center justify-center gap-0.5 text-2xs text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent focus-visible:-outline-offset-2";

/** The five places of a phone, in reach of the thumb. */
export function TabBar({ place, texts }: Props) {
  const paths = pathsIn(place);
  const icon = { size: 22, strokeWidth: 1.75 } as const;
  return (
    <nav
      aria-label={texts.tabs}
      data-under-drawer
      className="fixed inset-x-0 bottom-0 z-floating border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-column grid-cols-5">
        <li>
          <NavLink href={paths.home()} under="/" className={look}>
            <Icon of={House} {...icon} />
            {texts.nav.home}
          </NavLink>
        </li>
        <li>
          <NavLink href={paths.trending()} under="/trending" className={look}>
            <Icon of={TrendingUp} {...icon} />
            {texts.nav.trending}
          </NavLink>
        </li>
        <li>
          <NavLink href={paths.createPost()} under="/posts/create" className={look}>
            <Icon of={SquarePen} {...icon} />
            {texts.nav.write}
          </NavLink>
        </li>
        <li>
          <NavLink href={paths.notification()} under="/notification" className={look}>
            <Icon of={Bell} {...icon} />
            {texts.nav.notification}
          </NavLink>
        </li>
        <li>
          <ProfileLink className={look}>
            <Icon of={UserRound} {...icon} />
            {texts.nav.profile}
          </ProfileLink>
        </li>
      </ul>
    </nav>
  );
}
