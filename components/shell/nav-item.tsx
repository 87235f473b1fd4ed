import {
  Bell,
  ChartCandlestick,
  House,
  type IconNode,
  Newspaper,
  Settings,
  SquarePen,
  TrendingUp,
  UserRound,
} from "lucide";
import { UnreadBadge } from "#components/notification/unread-badge";
import { NavLink } from "#components/shell/nav-link";
import { ProfileLink } from "#components/shell/profile-link";
import { Icon } from "#components/ui/icon";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, type Paths, pathsIn } from "#lib/paths";

type StopParts = {
  icon: IconNode;
  under: string;
  /** Whether the pages below it are no part of it. */
  isAlone?: boolean;
  href: (paths: Paths) => string;
};

const stops = {
  home: { icon: House, under: "/", href: (paths: Paths) => paths.home() },
  trending: { icon: TrendingUp, under: "/trending", href: (paths: Paths) => paths.trending() },
  posts: {
    icon: Newspaper,
    under: "/posts",
    isAlone: true,
    href: (paths: Paths) => paths.posts(),
  },
  products: {
    icon: ChartCandlestick,
    under: "/products",
    href: (paths: Paths) => paths.products(),
  },
  write: { icon: SquarePen, under: "/posts/create", href: (paths: Paths) => paths.createPost() },
  notification: {
    icon: Bell,
    under: "/notification",
    href: (paths: Paths) => paths.notification(),
  },
  settings: { icon: Settings, under: "/settings", href: (paths: Paths) => paths.settings() },
} satisfies Record<string, StopParts>;

/** The main parts of the product. A member's own profile is one of them. */
export type Stop = keyof typeof stops | "profile";

type Props = {
  to: Stop;
  place: PageContext;
  texts: Messages["common"]["shell"];
  iconSize: number;
  /** Where the number of unread notifications stands. */
  badge?: string;
  className: string;
};

/** One part of the product in a list of them. */
export function NavItem({ to, place, texts, iconSize, badge, className }: Props) {
  const picture = (icon: IconNode) => <Icon of={icon} size={iconSize} strokeWidth={1.75} />;
  if (to === "profile") {
    return (
      <li>
        <ProfileLink className={className}>
          {picture(UserRound)}
          {texts.nav.profile}
        </ProfileLink>
      </li>
    );
  }
  const { icon, under, href, isAlone }: StopParts = stops[to];
  return (
    <li>
      <NavLink href={href(pathsIn(place))} under={under} isAlone={isAlone} className={className}>
        {picture(icon)}
        {texts.nav[to]}
        {to === "notification" && <UnreadBadge className={badge} />}
      </NavLink>
    </li>
  );
}
