import { ArrowRight } from "lucide";
import Link from "next/link";
import { AccountFrame } from "#components/account/account-frame";
import { Icon } from "#components/ui/icon";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { place: PageContext; texts: Messages["login"]["hub"] };

/** The doors of the accounts area. */
export function AccountHub({ place, texts }: Props) {
  const paths = pathsIn(place);
  const doors = [
    { href: paths.accountLogin(), title: texts.logIn, text: texts.logInText },
    { href: paths.signup(), title: texts.signUp, text: texts.signUpText },
    { href: paths.findId(), title: texts.findId, text: texts.findIdText },
    { href: paths.findPassword(), title: texts.findPassword, text: texts.findPasswordText },
  ];
  return (
    <AccountFrame title={texts.title} lead={texts.lead}>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {doors.map(({ href, title, text }) => (
          <li key={href}>
            <Link href={href} className="group flex items-center gap-4 py-4.5">
              <span className="min-w-0 flex-1">
                <span className="block text-lg font-semibold group-hover:text-accent">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <Icon
                of={ArrowRight}
                size={18}
                className="shrink-0 text-ink-faint group-hover:text-accent"
              />
            </Link>
          </li>
        ))}
      </ul>
    </AccountFrame>
  );
}
