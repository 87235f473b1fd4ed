import { MarkedLine } from "#components/disclosure/track-record/marked-line";
import { Link } from "#components/ui/link";
import { PercentChange } from "#components/ui/percent-change";
import type { MentionedProduct } from "#lib/contracts/disclosure/track-record";
import type { Locale } from "#lib/domain/locale";
import { countDecimals } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatPlural } from "#lib/format/plural";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, type Paths, pathsIn } from "#lib/paths";

type Texts = Pick<Messages, "disclosureRecord" | "product">;

type Props = {
  page: PageContext;
  messages: Texts;
  products: MentionedProduct[];
  author: { id: string; nickName: string };
  /** True if the author's profile has a record to link to. */
  hasRecord: boolean;
};

/** The funds that a post names, with what became of their NAVs since. The page cache reads their ids. */
export function MentionedProducts({ page, messages, products, author, hasRecord }: Props) {
  if (products.length === 0) return null;
  const { post } = messages.disclosureRecord;
  const paths = pathsIn(page);
  return (
    <section aria-labelledby="since" className="mt-10">
      <h2 id="since" className="text-xl">
        {post.title}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {products.map((product) => (
          <li key={product.productId} data-figures-of={product.productId} className="py-4">
            <Product product={product} messages={messages} locale={page.locale} paths={paths} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-faint">
        {post.note}
        {hasRecord && (
          <>
            {page.locale === "en" && " "}
            <Link
              href={paths.user(author.id, { tab: "record" })}
              className="underline underline-offset-4 hover:text-ink"
            >
              {interpolate(post.record, { name: author.nickName })}
            </Link>
          </>
        )}
      </p>
    </section>
  );
}

type ProductProps = { product: MentionedProduct; messages: Texts; locale: Locale; paths: Paths };

function Product({ product, messages, locale, paths }: ProductProps) {
  const { post } = messages.disclosureRecord;
  const { kind } = messages.product;
  const { start, latest, change, status } = product;
  const group = interpolate(post.group, {
    assetClass: kind.assetClass[product.assetClass],
    category: kind.category[product.category],
  });
  return (
    <>
      <h3 className="font-serif text-base font-semibold">
        <Link href={paths.product(product.productId)} className="hover:underline">
          {product.name[locale]}
        </Link>
      </h3>
      <p className="text-xs text-ink-faint">
        {group}
        {status !== "open" && ` · ${kind.status[status]}`}
      </p>
      {start && latest && change ? (
        <Outcome
          product={{ ...product, start, latest, change }}
          messages={messages}
          locale={locale}
        />
      ) : (
        <p className="mt-2 text-sm text-ink-soft">
          {start
            ? interpolate(post.noLaterNav, { date: formatDate(start.date, locale) })
            : post.noNav}
        </p>
      )}
    </>
  );
}

type KnownOutcome = MentionedProduct & {
  [K in "start" | "latest" | "change"]: NonNullable<MentionedProduct[K]>;
};

type OutcomeProps = { product: KnownOutcome; messages: Texts; locale: Locale };

function Outcome({ product, messages, locale }: OutcomeProps) {
  const { post } = messages.disclosureRecord;
  const { start, latest, change, peerCount, peerChange, namedOn, revisedOn, line } = product;
  const digits = countDecimals([start, latest]);
  const format = (nav: string) => formatNav(nav, product.currency, locale, digits);
  const day = (date: string) => formatDate(date, locale);
  const notes = [
    namedOn !== start.date && interpolate(post.earlierNav, { date: day(namedOn) }),
    peerCount === 0 && post.noPeers,
    revisedOn && interpolate(post.revised, { date: day(revisedOn) }),
  ].filter((note) => note !== false && note !== null);
  const facts = [
    { name: interpolate(post.nav, { date: day(start.date) }), value: format(start.nav) },
    { name: interpolate(post.nav, { date: day(latest.date) }), value: format(latest.nav) },
    { name: post.change, value: <PercentChange rate={change} locale={locale} /> },
    peerChange !== null && {
      name: formatPlural(post.peers, peerCount, locale),
      value: <PercentChange rate={peerChange} locale={locale} />,
    },
  ].filter((fact) => fact !== false);
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <MarkedLine
          points={line}
          markedDay={start.date}
          label={interpolate(post.line, {
            from: day(line[0]?.date ?? start.date),
            to: day(latest.date),
            day: day(start.date),
            start: format(start.nav),
            end: format(latest.nav),
          })}
        />
        <dl className="grid min-w-60 flex-1 grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-sm tabular-nums">
          {facts.map(({ name, value }) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-xs text-ink-faint">
          {note}
        </p>
      ))}
    </>
  );
}
