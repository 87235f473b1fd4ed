import { Section } from "#components/product/detail/section";
import type { Locale } from "#lib/domain/locale";
import type { Portfolio as Composition, Weight } from "#lib/domain/product/portfolio";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPercent } from "#lib/format/number";
import type { Messages } from "#lib/i18n/types";

type Props = {
  portfolio: Composition | null;
  messages: Messages["productPage"]["portfolio"];
  locale: Locale;
};

const parts = ["holdings", "regions", "sectors"] as const;

/** What a fund holds, if its manager gave it. */
export function Portfolio({ portfolio, messages, locale }: Props) {
  if (!portfolio) return null;
  return (
    <Section
      id="portfolio"
      title={messages.title}
      note={interpolate(messages.note, { date: formatDate(portfolio.asOf, locale) })}
    >
      <div className="grid gap-x-8 sm:grid-cols-2">
        {parts.map((part) => (
          <Weights
            key={part}
            caption={messages[part]}
            weights={portfolio[part]}
            messages={messages}
            locale={locale}
          />
        ))}
      </div>
    </Section>
  );
}

type WeightsProps = Omit<Props, "portfolio"> & { caption: string; weights: Weight[] };

function Weights({ caption, weights, messages, locale }: WeightsProps) {
  if (weights.length === 0) return null;
  return (
    <table className="mt-4 w-full text-sm tabular-nums [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_th]:text-left [&_th]:font-normal">
      <caption className="pb-1 text-left text-xs text-ink-soft">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{messages.name}</th>
          <th scope="col">{messages.weight}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {weights.map(({ name, weight }) => (
          <tr key={name.en}>
            <th scope="row">{name[locale]}</th>
            <td>{formatPercent(weight, locale, { signed: false, digits: 1 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
