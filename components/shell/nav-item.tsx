import {
  Bell,
  ChartCandlestick,
  House,
  type IconNode,
  Newspaper,
  Settings,
  SquarePen,
  Tags,
  TrendingUp,
  UserRound,
} from "lucide";
import { UnreadBadge } from "#components/notify/unread-badge";
import { NavLink } from "#components/shell/nav-link";
import { ProfileLink } from "#components/shell/profile-link";
import { Icon, type IconSize } from "#components/ui/icon";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, type Paths, pathsIn } from "#lib/paths";

type DestinationParts = {
  icon: IconNode;
  section: string;
  /** True if pages below `section` do not belong to it. */
  isExact?: boolean;
  href: (paths: Paths) => string;
};

const destinations = {
  home: { icon: House, section: "/", href: (paths: Paths) => paths.home() },
  trending: { icon: TrendingUp, section: "/trending", href: (paths: Paths) => paths.trending() },
  posts: {
    icon: Newspaper,
    section: "/posts",
    isExact: true,
    href: (paths: Paths) => paths.posts(),
  },
  topics: { icon: Tags, section: "/topics", href: (paths: Paths) => paths.topics() },
  products: {
    icon: ChartCandlestick,
    section: "/products",
    href: (paths: Paths) => paths.products(),
  },
  write: { icon: SquarePen, section: "/posts/create", href: (paths: Paths) => paths.createPost() },
  notification: {
    icon: Bell,
    section: "/notification",
    href: (paths: Paths) => paths.notification(),
  },
  settings: { icon: Settings, section: "/settings", href: (paths: Paths) => paths.settings() },
} satisfies Record<string, DestinationParts>;

/** A target of the main navigation. "profile" is the viewer's own. */
export type Destination = keyof typeof destinations | "profile";

type Props = {
  destination: Destination;
  page: PageContext;
  messages: Messages["common"]["shell"];
  iconSize: IconSize;
  labelClassName?: string;
  badgeClassName?: string;
  className: string;
};

/** An item of the main navigation. */
export function NavItem({
  destination,
  page,
  messages,
  iconSize,
  labelClassName,
  badgeClassName,
  className,
}: Props) {
  const renderIcon = (icon: IconNode) => <Icon icon={icon} size={iconSize} />;
  if (destination === "profile") {
    return (
      <li>
        <ProfileLink className={className}>
          {renderIcon(UserRound)}
          <span className={labelClassName}>{messages.nav.profile}</span>
        </ProfileLink>
      </li>
    );
  }
  const { icon, section, href, isExact }: DestinationParts = destinations[destination];
  return (
    <li>
      <NavLink href={href(pathsIn(page))} section={section} isExact={isExact} className={className}>
        {renderIcon(icon)}
        <span className={labelClassName}>{messages.nav[destination]}</span>
        {destination === "notification" && <UnreadBadge className={badgeClassName} />}
      </NavLink>
    </li>
  );
}
