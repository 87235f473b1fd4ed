import { NavItem, type Stop } from "#components/shell/nav-item";
import { NavLink } from "#components/shell/nav-link";
import type { Messages } from "#lib/i18n/types";
import { feedPath, type PageContext, pathsIn } from "#lib/paths";

type Props = { place: PageContext; texts: Messages["common"]["shell"] };

const stops: Stop[] = [
  "home",
  "trending",
  "posts",
  "products",
  "notification",
  "profile",
  "settings",
];

const look =
  "flex min-h-11 items-center gap-3.5 rounded-md px-3 text-base text-ink-soft transition-colors hover:bg-paper-sunken hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-accent";

/** The list of places, and below it the small print. */
export function Navigation({ place, texts }: Props) {
  const paths = pathsIn(place);
  return (
    <>
      <ul className="flex flex-col gap-0.5">
        {stops.map((to) => (
          <NavItem
            key={to}
            to={to}
            place={place}
            texts={texts}
            iconSize={20}
            badge="ml-auto"
            className={look}
          />
        ))}
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
