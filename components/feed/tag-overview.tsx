import type { ReactNode } from "react";
import { InterpolatedText } from "#components/ui/interpolated-text";
import { Link } from "#components/ui/link";
import { LocalDate } from "#components/ui/local-date";
import type { TagOverview as Overview } from "#lib/contracts/feed/tag-overview";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["common"]["tagOverview"];
  overview: Overview;
};

/** How much there is on a topic, the funds that its posts mention most, and who wrote most of them. */
export function TagOverview({ page, messages, overview }: Props) {
  const { locale } = page;
  const { authors, products, postCount, authorCount, isCapped, latestAt } = overview;
  const paths = pathsIn(page);
  if (!latestAt) return null;
  const counts = {
    posts: formatPlural(messages.posts, postCount, locale),
    authors: formatPlural(messages.authors, authorCount, locale),
  };
  return (
    <dl className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-y border-line py-2 text-sm max-xs:grid-cols-1">
      {!isCapped && (
        <Row name={messages.size}>
          <span>
            <InterpolatedText
              text={interpolate(messages.sizeText, counts)}
              values={{
                date: <LocalDate value={latestAt} locale={locale} className="whitespace-nowrap" />,
              }}
            />
          </span>
        </Row>
      )}
      {products.length > 0 && (
        <Row name={messages.products}>
          {products.map(({ productId, name }) => (
            <Link
              key={productId}
              href={paths.product(productId)}
              data-fund={productId}
              className={linkClassName}
            >
              {name[locale]}
            </Link>
          ))}
        </Row>
      )}
      {authors.length > 0 && (
        <Row name={messages.writers}>
          {authors.map(({ id, nickName }) => (
            <Link key={id} href={paths.user(id)} className={linkClassName}>
              {nickName}
            </Link>
          ))}
        </Row>
      )}
    </dl>
  );
}

const linkClassName =
  "touch-target font-semibold whitespace-nowrap underline-offset-4 hover:underline max-xs:whitespace-normal";

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="py-1 text-ink-faint max-xs:pb-0">{name}</dt>
    <dd className="flex flex-wrap gap-x-4 gap-y-1.5 py-1 pointer-coarse:gap-y-3 max-xs:pt-0">
      {children}
    </dd>
  </>
);
