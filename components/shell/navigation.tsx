import { Bell, ChartCandlestick, House, Settings, TrendingUp, UserRound } from "lucide";
import { NavLink } from "#components/shell/nav-link";
import { ProfileLink } from "#components/shell/profile-link";
import { Icon } from "#components/ui/icon";
import type { Messages } from "#lib/i18n/types";
import { feedPath, type Place, pathsIn } from "#lib/paths";

type Props = { place: Place; texts: Messages["common"]["shell"] };

const look =
  "flex min-h-11 items-center gap-3.5 rounded-md px-3 text-base text-ink-soft transition-colors hover:bg-paper-sunken hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-accent";

/** The list of places, and below it the small print. */
export function Navigation({ place, texts }: Props) {
  const paths = pathsIn(place);
  const icon = { size: 20, strokeWidth: 1.75 } as const;
  return (
    <>
      <ul className="flex flex-col gap-0.5">
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
          <NavLink href={paths.products()} under="/products" className={look}>
            <Icon of={ChartCandlestick} {...icon} />
            {texts.nav.products}
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
        <li>
          <NavLink href={paths.settings()} under="/settings" className={look}>
            <Icon of={Settings} {...icon} />
            {texts.nav.settings}
          </NavLink>
        </li>
      </ul>
      <ul className="mt-auto flex flex-wrap gap-x-4 border-t border-line px-3 pt-3 text-xs text-ink-faint [&_a]:inline-flex [&_a]:min-h-8 [&_a]:items-center [&_a:hover]:text-ink [&_a:hover]:underline">
        <li>
          <NavLink href={paths.about()} under="/fundlore">
            {texts.about}
          </NavLink>
        </li>
        <li>
          <NavLink href={paths.privatePolicy()} under="/private-policy">
            {texts.privacy}
          </NavLink>
        </li>
        <li>
          <NavLink href={paths.reportProblem()} under="/report/problem">
            {texts.problem}
          </NavLink>
        </li>
        <li>
          <a href={feedPath(place.locale)}>{texts.feed}</a>
        </li>
      </ul>
    </>
  );
}
