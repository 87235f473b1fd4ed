import { Bell, PenLine } from "lucide";
import { UnreadBadge } from "#components/notification/unread-badge";
import { AccountArea } from "#components/shell/account-area";
import { NavLink } from "#components/shell/nav-link";
import { BlankPortrait } from "#components/ui/blank-portrait";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { place: PageContext; texts: Messages["common"]["shell"] };

const placeholder = (
  <span className="inline-flex size-11 items-center justify-center">
    <BlankPortrait size={32} />
  </span>
);

/** The header's end on a wide window. */
export function Account({ place, texts }: Props) {
  const paths = pathsIn(place);
  return (
    <AccountArea
      visitor={
        <>
          <ButtonLink href={paths.accountLogin()} prefetch={false} variant="text" size="sm">
            {texts.login}
          </ButtonLink>
          <ButtonLink
            href={paths.signup()}
            prefetch={false}
            variant="black"
            size="sm"
            className="max-sm:hidden"
          >
            {texts.signup}
          </ButtonLink>
        </>
      }
      member={
        <>
          <ButtonLink
            href={paths.createPost()}
            prefetch={false}
            variant="outline"
            size="sm"
            className="max-sm:hidden"
          >
            <Icon of={PenLine} size={16} strokeWidth={1.75} />
            {texts.nav.write}
          </ButtonLink>
          <NavLink
            href={paths.notification()}
            under="/notification"
            className="relative inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-paper-sunken hover:text-ink aria-[current=page]:text-accent"
          >
            <Icon of={Bell} size={20} strokeWidth={1.75} />
            <span className="sr-only">{texts.nav.notification}</span>
            <UnreadBadge className="absolute top-1.5 right-1" />
          </NavLink>
        </>
      }
      placeholder={placeholder}
    />
  );
}

/** The header's end on a phone. */
export function CompactAccount({ place, texts }: Props) {
  return (
    <AccountArea
      visitor={
        <ButtonLink
          href={pathsIn(place).accountLogin()}
          prefetch={false}
          variant="outline"
          size="xs"
        >
          {texts.login}
        </ButtonLink>
      }
      placeholder={placeholder}
    />
  );
}
