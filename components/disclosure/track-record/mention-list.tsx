import { buttonVariants } from "#components/ui/button-variants";
import { InterpolatedText } from "#components/ui/interpolated-text";
import { Link } from "#components/ui/link";
import { PercentChange } from "#components/ui/percent-change";
import { tabListClassName, tabVariants } from "#components/ui/tab-variants";
import type { Mention } from "#lib/contracts/disclosure/track-record";
import { addDays } from "#lib/domain/day";
import { trackRecordRules } from "#lib/domain/disclosure/track-record";
import { toLanguageTag } from "#lib/domain/locale";
import { countDecimals } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatPercentagePoints } from "#lib/format/number";
import { formatPlural } from "#lib/format/plural";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Texts = Messages["disclosureRecord"];

/** A page of the mentions that count, or of the others. */
export type MentionPage = {
  isCounted: boolean;
  /** False on the first page. */
  isContinued: boolean;
  items: readonly Mention[];
  nextCursor: string | null;
};

type Props = {
  page: PageContext;
  messages: Texts;
  userId: string;
  sampleCount: number;
  mentions: MentionPage;
};

/** The mentions behind a record, so that a reader can check each figure. Needs no scripts. */
export function MentionList({ page, messages, userId, sampleCount, mentions }: Props) {
  const texts = messages.mentions;
  const buildHref = (isCounted: boolean, cursor?: string) =>
    `${pathsIn(page).user(userId, {
      tab: "record",
      ...(!isCounted && { list: "left" }),
      ...(cursor && { cursor }),
    })}#mentions`;
  const { isCounted, isContinued, items, nextCursor } = mentions;
  const linkClassName = buttonVariants({ variant: "outline", size: "sm" });
  return (
    <section aria-labelledby="mentions" className="mt-10">
      <h3 id="mentions" className="text-lg font-bold">
        {texts.title}
      </h3>
      <p className="mt-2 text-sm text-ink-soft">{texts.lead}</p>
      <nav aria-labelledby="mentions" className={`mt-4 ${tabListClassName}`}>
        {[true, false].map((each) => (
          <Link
            key={String(each)}
            href={buildHref(each)}
            aria-current={each === isCounted ? "page" : undefined}
            className={tabVariants(each === isCounted)}
          >
            {each ? `${texts.counted} ${sampleCount}` : texts.left}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        <p className="border-b border-line py-5 text-sm text-ink-soft">
          {isCounted ? texts.noneCounted : texts.noneLeft}
        </p>
      ) : (
        <ol className="divide-y divide-line border-b border-line">
          {items.map((mention) => (
            <li key={`${mention.postId} ${mention.productId}`} className="py-4">
              <Item mention={mention} page={page} messages={messages} />
            </li>
          ))}
        </ol>
      )}
      {!isCounted && <p className="mt-3 text-xs text-ink-faint">{texts.unlisted}</p>}
      {(isContinued || nextCursor) && (
        <p className="flex flex-wrap justify-center gap-3 py-6">
          {isContinued && (
            <Link href={buildHref(isCounted)} className={linkClassName}>
              {texts.newest}
            </Link>
          )}
          {nextCursor && (
            <Link rel="next" href={buildHref(isCounted, nextCursor)} className={linkClassName}>
              {texts.older}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

type ItemProps = { mention: Mention; page: PageContext; messages: Texts };

function Item({ mention, page, messages }: ItemProps) {
  const { locale } = page;
  const paths = pathsIn(page);
  const day = (date: string) => formatDate(date, locale);
  const { namedOn, state, outcome } = mention;
  return (
    <>
      <p className="font-serif text-base font-semibold">
        <Link href={paths.product(mention.productId)} className="hover:underline">
          {mention.name[locale]}
        </Link>
      </p>
      <p className="text-sm text-ink-soft">
        <InterpolatedText
          text={messages.mentions.named}
          values={{
            date: day(namedOn),
            post: (
              <Link
                href={paths.post(mention.postId)}
                lang={toLanguageTag(mention.language)}
                className="underline underline-offset-4 hover:text-ink"
              >
                {mention.title}
              </Link>
            ),
          }}
        />
      </p>
      {outcome ? (
        <Figures outcome={outcome} currency={mention.currency} page={page} messages={messages} />
      ) : (
        state !== "counted" && (
          <p className="mt-1 text-sm">
            {interpolate(messages.mentions.reason[state], {
              date: day(addDays(namedOn, trackRecordRules.minDays)),
              first: day(mention.firstNamedOn),
            })}
          </p>
        )
      )}
    </>
  );
}

type FiguresProps = Omit<ItemProps, "mention"> & {
  outcome: NonNullable<Mention["outcome"]>;
  currency: string;
};

function Figures({ outcome, currency, page: { locale }, messages }: FiguresProps) {
  const { start, end, change, peerCount, peerChange, excess } = outcome;
  const { post, mentions } = messages;
  const digits = countDecimals([start, end]);
  const facts = [
    ...[start, end].map(({ date, nav }) => ({
      name: interpolate(post.nav, { date: formatDate(date, locale) }),
      value: formatNav(nav, currency, locale, digits),
    })),
    { name: post.change, value: <PercentChange rate={change} locale={locale} /> },
    {
      name: formatPlural(mentions.peers, peerCount, locale),
      value: <PercentChange rate={peerChange} locale={locale} />,
    },
    {
      name: mentions.difference,
      value: formatPercentagePoints(excess, locale),
    },
  ];
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm tabular-nums sm:grid-cols-5">
      {facts.map(({ name, value }) => (
        // Names of one and of two lines stand below, so that the values are in a row.
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-ink-faint">{name}</dt>
          <dd className="font-semibold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
