import { ArrowRight } from "lucide";
import { AccountFrame } from "#components/account/account-frame";
import { RedirectLoggedIn } from "#components/account/redirect-logged-in";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["login"]["hub"] };

/** Links to log-in, sign-up and account recovery. */
export function AccountHub({ page, messages }: Props) {
  const paths = pathsIn(page);
  const links = [
    { href: paths.accountLogin(), title: messages.logIn, text: messages.logInText },
    { href: paths.signup(), title: messages.signUp, text: messages.signUpText },
    { href: paths.findId(), title: messages.findId, text: messages.findIdText },
    { href: paths.findPassword(), title: messages.findPassword, text: messages.findPasswordText },
  ];
  return (
    <AccountFrame title={messages.title} lead={messages.lead}>
      <RedirectLoggedIn />
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {links.map(({ href, title, text }) => (
          <li key={href}>
            <Link href={href} className="group flex items-center gap-4 py-4.5">
              <span className="min-w-0 flex-1">
                <span className="block text-lg font-semibold group-hover:text-accent">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <Icon
                icon={ArrowRight}
                size={20}
                className="shrink-0 text-ink-faint group-hover:text-accent"
              />
            </Link>
          </li>
        ))}
      </ul>
    </AccountFrame>
  );
}
