import { Bell, PenLine } from "lucide";
import { UnreadBadge } from "#components/notification/unread-badge";
import { AccountArea } from "#components/shell/account-area";
import { NavLink } from "#components/shell/nav-link";
import { AvatarPlaceholder } from "#components/ui/avatar-placeholder";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["common"]["shell"] };

const placeholder = (
  <span className="inline-flex size-11 items-center justify-center">
    <AvatarPlaceholder size={32} />
  </span>
);

/** The account part of the desktop header. */
export function AccountActions({ page, messages }: Props) {
  const paths = pathsIn(page);
  return (
    <AccountArea
      loggedOut={
        <>
          <ButtonLink href={paths.accountLogin()} prefetch={false} variant="text" size="sm">
            {messages.logIn}
          </ButtonLink>
          <ButtonLink
            href={paths.signup()}
            prefetch={false}
            variant="black"
            size="sm"
            className="max-sm:hidden"
          >
            {messages.signUp}
          </ButtonLink>
        </>
      }
      loggedIn={
        <>
          <ButtonLink
            href={paths.createPost()}
            prefetch={false}
            variant="outline"
            size="sm"
            className="max-sm:hidden"
          >
            <Icon icon={PenLine} size={16} strokeWidth={1.75} />
            {messages.nav.write}
          </ButtonLink>
          <NavLink
            href={paths.notification()}
            section="/notification"
            className="relative inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-paper-sunken hover:text-ink aria-[current=page]:text-accent"
          >
            <Icon icon={Bell} size={20} strokeWidth={1.75} />
            <span className="sr-only">{messages.nav.notification}</span>
            <UnreadBadge className="absolute top-1.5 right-1" />
          </NavLink>
        </>
      }
      placeholder={placeholder}
    />
  );
}

/** The account part of the mobile header. */
export function CompactAccountActions({ page, messages }: Props) {
  return (
    <AccountArea
      loggedOut={
        <ButtonLink
          href={pathsIn(page).accountLogin()}
          prefetch={false}
          variant="outline"
          size="xs"
        >
          {messages.logIn}
        </ButtonLink>
      }
      placeholder={placeholder}
    />
  );
}
