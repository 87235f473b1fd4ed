import { Bell, PenLine } from "lucide";
import { UnreadBadge } from "#components/notify/unread-badge";
import { AccountArea } from "#components/shell/account-area";
import { AccountLink } from "#components/shell/account-link";
import { NavLink } from "#components/shell/nav-link";
import { AvatarPlaceholder } from "#components/ui/avatar-placeholder";
import { ButtonLink } from "#components/ui/button-link";
import { buttonVariants } from "#components/ui/button-variants";
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
          <AccountLink
            to="accountLogin"
            className={buttonVariants({ variant: "text", size: "sm" })}
          >
            {messages.logIn}
          </AccountLink>
          <AccountLink to="signup" className={buttonVariants({ size: "sm" }, "max-sm:hidden")}>
            {messages.signUp}
          </AccountLink>
        </>
      }
      loggedIn={
        <>
          <ButtonLink
            href={paths.createPost()}
            variant="outline"
            size="sm"
            className="max-sm:hidden"
          >
            <Icon icon={PenLine} size={16} />
            {messages.nav.write}
          </ButtonLink>
          <NavLink
            href={paths.notification()}
            section="/notification"
            className="relative inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-paper-sunken hover:text-ink aria-[current=page]:text-accent"
          >
            <Icon icon={Bell} size={20} />
            <span className="sr-only">{messages.nav.notification}</span>
            <UnreadBadge className="absolute top-0 left-1/2 ml-1.5" />
          </NavLink>
        </>
      }
      placeholder={placeholder}
    />
  );
}

/** The account part of the mobile header. */
export function CompactAccountActions({ messages }: Pick<Props, "messages">) {
  return (
    <AccountArea
      loggedOut={
        <AccountLink
          to="accountLogin"
          className={buttonVariants({ variant: "outline", size: "xs" }, "touch-target")}
        >
          {messages.logIn}
        </AccountLink>
      }
      placeholder={placeholder}
    />
  );
}
