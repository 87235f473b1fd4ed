import { type Destination, NavItem } from "#components/shell/nav-item";
import { NavLink } from "#components/shell/nav-link";
import type { Messages } from "#lib/i18n/types";
import { feedPath, type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["common"]["shell"] };

const destinations: Destination[] = [
  "home",
  "trending",
  "posts",
  "topics",
  "products",
  "notification",
  "profile",
  "settings",
];

const itemClassName =
  "flex min-h-11 items-center gap-3.5 rounded-md px-3 text-base text-ink-soft transition-colors hover:bg-paper-sunken hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-accent";

/** The main navigation and the footer links. */
export function Navigation({ page, messages }: Props) {
  const paths = pathsIn(page);
  return (
    <>
      <ul className="flex flex-col gap-0.5">
        {destinations.map((to) => (
          <NavItem
            key={to}
            destination={to}
            page={page}
            messages={messages}
            iconSize={20}
            badgeClassName="ml-auto"
            className={itemClassName}
          />
        ))}
      </ul>
      <ul className="mx-3 mt-auto flex flex-wrap gap-x-4 border-t border-line pt-3 text-xs text-ink-faint [&_a]:inline-flex [&_a]:min-h-8 pointer-coarse:[&_a]:min-h-11 [&_a]:items-center [&_a:hover]:text-ink [&_a:hover]:underline">
        <li>
          <NavLink href={paths.about()} section="/fundlore">
            {messages.about}
          </NavLink>
        </li>
        <li>
          <NavLink href={paths.privatePolicy()} section="/private-policy">
            {messages.privacy}
          </NavLink>
        </li>
        <li>
          <NavLink href={paths.terms()} section="/terms">
            {messages.terms}
          </NavLink>
        </li>
        <li>
          <NavLink href={paths.rules()} section="/rules">
            {messages.rules}
          </NavLink>
        </li>
        <li>
          <NavLink href={paths.transparency()} section="/transparency">
            {messages.transparency}
          </NavLink>
        </li>
        <li>
          <NavLink href={paths.developers()} section="/developers">
            {messages.developers}
          </NavLink>
        </li>
        <li>
          <NavLink href={paths.reportProblem()} section="/report/problem">
            {messages.reportProblem}
          </NavLink>
        </li>
        <li>
          <a href={feedPath(`/${page.locale}`)}>{messages.rss}</a>
        </li>
      </ul>
    </>
  );
}
