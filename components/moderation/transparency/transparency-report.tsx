import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { TransparencyMonth } from "#lib/contracts/moderation/transparency";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { getSpamName } from "#lib/domain/moderation/report";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

type Props = {
  locale: Locale;
  messages: Messages["report"]["transparency"];
  months: TransparencyMonth[];
  csvPath: string;
};

const figures = [
  "notices",
  "noticesWithoutAccount",
  "upheld",
  "dismissed",
  "ignored",
  "medianHours",
  "automated",
  "appeals",
  "appealsApproved",
  "reversals",
] as const;

const isEventful = ({
  notices,
  upheld,
  dismissed,
  ignored,
  appeals,
  reversals,
}: TransparencyMonth) => notices + upheld + dismissed + ignored + appeals + reversals > 0;

/** The figures of moderation by month. */
export function TransparencyReport({ locale, messages, months, csvPath }: Props) {
  const shown = months.filter(isEventful);
  const monthFormat = new Intl.DateTimeFormat(toLanguageTag(locale), {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const formatFigure = (month: TransparencyMonth, figure: (typeof figures)[number]) => {
    const value = month[figure];
    if (value === null) return "–";
    return figure === "medianHours" ? interpolate(messages.hours, { hours: value }) : value;
  };
  return (
    <div className="max-w-column pb-10">
      <PageHeader title={messages.title} standfirst={messages.lead} />
      <p className="mt-3">
        <a href={csvPath} download className="text-accent underline underline-offset-4">
          {messages.download}
        </a>
      </p>
      {shown.length === 0 && <EmptyState title={messages.empty} />}
      {shown.map((month) => (
        <section key={month.month} className="mt-10 border-t border-line pt-6">
          <h2 className="text-xl">{monthFormat.format(new Date(`${month.month}-01T00:00:00Z`))}</h2>
          <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
            {figures.map((figure) => (
              <div key={figure}>
                <dt className="text-xs text-ink-soft">{messages.figure[figure]}</dt>
                <dd className="mt-0.5 text-lg tabular-nums">{formatFigure(month, figure)}</dd>
              </div>
            ))}
          </dl>
          <div className="grid gap-x-6 sm:grid-cols-2">
            <Breakdown
              title={messages.rules}
              counts={month.byRule}
              getName={(rule) => getSpamName(rule, locale)}
            />
            <Breakdown
              title={messages.sanctions}
              counts={month.byMeasure}
              getName={(kind) => messages.sanction[kind as keyof typeof messages.sanction] ?? kind}
            />
          </div>
        </section>
      ))}
    </div>
  );
}

type BreakdownProps = {
  title: string;
  counts: Record<string, number>;
  getName: (key: string) => string;
};

function Breakdown({ title, counts, getName }: BreakdownProps) {
  const sorted = Object.entries(counts).sort(([, one], [, other]) => other - one);
  if (sorted.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {sorted.map(([key, count]) => (
          <li key={key} className="flex justify-between gap-4 py-2">
            <span>{getName(key)}</span>
            <span className="tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
