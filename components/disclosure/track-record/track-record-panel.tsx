import type { ReactNode } from "react";
import { MentionList, type MentionPage } from "#components/disclosure/track-record/mention-list";
import { SpreadBar } from "#components/disclosure/track-record/spread-bar";
import { PercentChange } from "#components/ui/percent-change";
import type { TrackRecord } from "#lib/contracts/disclosure/track-record";
import { trackRecordRules } from "#lib/domain/disclosure/track-record";
import type { Locale } from "#lib/domain/locale";
import { toFloat } from "#lib/domain/number/to-float";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPercent, formatPercentagePoints } from "#lib/format/number";
import { formatPlural } from "#lib/format/plural";
import { getTextGap } from "#lib/format/separator";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";

type Texts = Messages["disclosureRecord"]["record"];
type Figures = NonNullable<TrackRecord["figures"]>;
type Props = {
  record: TrackRecord;
  figures: Figures;
  /** A page of the mentions behind it. */
  mentions: MentionPage;
  author: { id: string; nickName: string };
  page: PageContext;
  messages: Messages["disclosureRecord"];
};
const { minSample, minDays, maxDays } = trackRecordRules;

/** Shows how the funds that an author mentioned did since, with the rules and what they do not show. */
export function TrackRecordPanel({
  record,
  figures,
  mentions,
  author,
  page,
  messages: all,
}: Props) {
  const messages = all.record;
  const { locale } = page;
  const name = author.nickName;
  const numbers = { min: minSample, days: minDays, max: maxDays };
  return (
    <div className="max-w-column py-6">
      <h2 className="text-xl">{messages.title}</h2>
      <p className="mt-2 text-ink-soft">{interpolate(messages.lead, { name })}</p>
      <FigureTable record={record} figures={figures} messages={messages} locale={locale} />
      <p className="mt-3 text-xs text-ink-faint">
        {describeSample(record, messages, locale)}
        {locale === "en" && " "}
        <a href="#mentions" className="underline underline-offset-4 hover:text-ink">
          {all.mentions.seeEach}
        </a>
      </p>
      <Explanation title={messages.rulesTitle}>
        <ol className="mt-2 list-decimal space-y-1.5 pl-5">
          {messages.rules.map((rule) => (
            <li key={rule}>{interpolate(rule, numbers)}</li>
          ))}
        </ol>
        <p className="mt-3 border-l-2 border-line-strong pl-3 font-serif text-ink">
          {messages.formula}
        </p>
      </Explanation>
      <Explanation title={messages.limitsTitle}>
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          {messages.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Explanation>
      <MentionList
        page={page}
        messages={all}
        userId={author.id}
        sampleCount={record.sampleCount}
        mentions={mentions}
      />
    </div>
  );
}

const Explanation = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8 text-sm text-ink-soft">
    <h3 className="text-base font-bold text-ink">{title}</h3>
    {children}
  </section>
);

/** Says what the record counts and what it leaves out. */
function describeSample(record: TrackRecord, messages: Texts, locale: Locale): string {
  const { since, asOf, computedAt } = record;
  const samples = [
    formatPlural(messages.mentions, record.sampleCount, locale),
    formatPlural(messages.products, record.fundCount, locale),
    formatPlural(messages.posts, record.postCount, locale),
  ].join(getTextGap(locale));
  const sentences = [
    since &&
      asOf &&
      interpolate(messages.sample, {
        samples,
        from: formatDate(since, locale),
        to: formatDate(asOf, locale),
      }),
    record.recentCount + record.peerlessCount > 0 &&
      interpolate(messages.leftOut, {
        recent: record.recentCount,
        peerless: record.peerlessCount,
        days: minDays,
      }),
    computedAt && interpolate(messages.updated, { date: formatDate(computedAt, locale) }),
  ];
  return sentences.filter(Boolean).join(getTextGap(locale));
}

type TableProps = { record: TrackRecord; figures: Figures; messages: Texts; locale: Locale };

function FigureTable({ record, figures, messages, locale }: TableProps) {
  const { aheadCount, change, excess } = figures;
  const formatPoints = (rate: string) =>
    interpolate(messages.points, { value: formatPercentagePoints(rate, locale) });
  return (
    <>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-3 border-t border-ink pt-4">
        <span className="font-serif text-3xl font-semibold tabular-nums">
          {formatPercent(aheadCount / record.sampleCount, locale, { digits: 0, signed: false })}
        </span>
        <span>{messages.ahead}</span>
        <span className="text-sm text-ink-faint">
          {interpolate(messages.aheadCount, { ahead: aheadCount, count: record.sampleCount })}
        </span>
      </p>
      <table className="mt-4 w-full text-right text-sm tabular-nums">
        <thead className="text-xs text-ink-soft">
          <tr>
            <td />
            <th scope="col" className="py-2 font-normal">
              {messages.quarterLow}
            </th>
            <th scope="col" className="font-normal">
              {messages.median}
            </th>
            <th scope="col" className="font-normal">
              {messages.quarterHigh}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          <tr>
            <th scope="row" className="py-3 text-left font-normal">
              {messages.change}
            </th>
            {[change.q1, change.median, change.q3].map((rate, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
              <td key={column} className="pl-3 font-semibold">
                <PercentChange rate={rate} locale={locale} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" className="py-3 text-left font-normal">
              {messages.excess}
            </th>
            {[excess.q1, excess.median, excess.q3].map((rate, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
              <td key={column} className="pl-3 font-semibold">
                {formatPercentagePoints(rate, locale)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <SpreadBar
        low={toFloat(excess.q1)}
        middle={toFloat(excess.median)}
        high={toFloat(excess.q3)}
        label={interpolate(messages.spread, {
          low: formatPoints(excess.q1),
          high: formatPoints(excess.q3),
          median: formatPoints(excess.median),
        })}
      />
      <p className="mt-2 text-xs text-ink-faint">
        {interpolate(messages.mean, { value: formatPoints(excess.mean) })}
      </p>
    </>
  );
}
