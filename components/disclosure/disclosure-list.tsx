import { BadgeCheck } from "lucide";
import { Icon } from "#components/ui/icon";
import { InterpolatedText } from "#components/ui/interpolated-text";
import { Link } from "#components/ui/link";
import { LocalDate } from "#components/ui/local-date";
import type { Disclosure } from "#lib/contracts/disclosure";
import { getDisclosureText, getHoldingChangeText } from "#lib/format/disclosure";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Omit<Messages["common"]["disclosure"], "box">;
  /** A statement with a comment has no changes. */
  disclosures: readonly (Pick<Disclosure, "productId" | "name" | "interest" | "verifiedAt"> &
    Partial<Disclosure>)[];
  className?: string;
};

/** What an author says about interests in funds, and which of it their orders here show. */
export function DisclosureList({ page, messages, disclosures, className }: Props) {
  if (disclosures.length === 0) return null;
  const { locale } = page;
  const paths = pathsIn(page);
  return (
    <ul aria-label={messages.title} className={className}>
      {disclosures.map((disclosure) => {
        const {
          productId,
          name,
          verifiedAt,
          statedAt,
          changes = [],
          isVerified = false,
        } = disclosure;
        const product = (
          <Link
            href={paths.product(productId)}
            data-fund={productId}
            className="font-semibold text-ink hover:underline"
          >
            {name[locale]}
          </Link>
        );
        const time = verifiedAt ?? statedAt;
        const date = time ? (
          <LocalDate value={time} locale={locale} className="whitespace-nowrap" />
        ) : (
          ""
        );
        return (
          <li key={productId}>
            {verifiedAt && (
              <Icon
                icon={BadgeCheck}
                size={16}
                className="mr-1 inline-block align-[-0.15em] text-accent"
              />
            )}
            <InterpolatedText
              text={getDisclosureText({ ...disclosure, isVerified }, messages)}
              values={{ product, date }}
            />
            {changes.map((change) => (
              <span key={change.at} className="block">
                <InterpolatedText
                  text={getHoldingChangeText(change, messages)}
                  values={{
                    date: (
                      <LocalDate value={change.at} locale={locale} className="whitespace-nowrap" />
                    ),
                  }}
                />
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
