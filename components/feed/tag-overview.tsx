import { Fragment, type ReactNode } from "react";
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
    <dl className="mb-3 grid gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-4">
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
          {products.map(({ productId, name }, index) => (
            <Fragment key={productId}>
              {index > 0 && " · "}
              <Link href={paths.product(productId)} data-fund={productId} className={linkClassName}>
                {name[locale]}
              </Link>
            </Fragment>
          ))}
        </Row>
      )}
      {authors.length > 0 && (
        <Row name={messages.writers}>
          {authors.map(({ id, nickName }, index) => (
            <Fragment key={id}>
              {index > 0 && " · "}
              <Link href={paths.user(id)} className={linkClassName}>
                {nickName}
              </Link>
            </Fragment>
          ))}
        </Row>
      )}
    </dl>
  );
}

const linkClassName = "text-accent underline-offset-4 hover:underline";

/** Words of a line, which a phone wraps like any text. */
const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="leading-7 sm:contents">
    <dt className="text-ink-faint max-sm:mr-2 max-sm:inline sm:leading-7">{name}</dt>
    <dd className="max-sm:inline sm:leading-7">{children}</dd>
  </div>
);
