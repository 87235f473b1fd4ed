import { StatementScreen } from "#components/order/holding/statement-screen";
import { BackLink } from "#components/ui/back-link";
import { NeedsScript } from "#components/ui/needs-script";
import { PageHeader } from "#components/ui/page-header";
import { QueryProvider } from "#components/ui/query-provider";
import type { StatementPeriod } from "#lib/client/order/holding/queries";
import { isDay } from "#lib/domain/body/figure/parse";
import type { Locale } from "#lib/domain/locale";
import { toFloat } from "#lib/domain/number/to-float";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { pathsIn } from "#lib/paths";
import {
  definePage,
  noIndexMetadata,
  notFoundMetadata,
  PageNotFound,
} from "../../../page-definition";

type Props = PageProps<"/[locale]/[device]/products/holdings/statement">;

/** Returns the day or year of the URL, this year without either, or null for anything else. */
async function readPeriod({ searchParams }: Props): Promise<StatementPeriod | null> {
  const today = new Date().toISOString().slice(0, 10);
  const { year = today.slice(0, 4), date } = await searchParams;
  if (date !== undefined) {
    return typeof date === "string" && isDay(date) && date <= today ? { date } : null;
  }
  return typeof year === "string" && /^2[01]\d{2}$/.test(year) ? { year: toFloat(year) } : null;
}

/** Names a statement by its year or day. */
const formatTitle = (
  period: StatementPeriod,
  { title, dayTitle }: Messages["orderHolding"]["statementPage"],
  locale: Locale,
) =>
  "date" in period
    ? interpolate(dayTitle, { date: formatDate(period.date, locale) })
    : interpolate(title, { year: period.year });

const { Page, generateMetadata } = definePage({
  namespaces: ["product", "orderHolding"],
  metadata: async ({ page, messages }, props: Props) => {
    const period = await readPeriod(props);
    if (period === null) return notFoundMetadata(messages);
    return noIndexMetadata(formatTitle(period, messages.orderHolding.statementPage, page.locale));
  },
  render: async ({ page, messages }, props: Props) => {
    const { statementPage } = messages.orderHolding;
    const period = await readPeriod(props);
    if (period === null) return new PageNotFound();
    return (
      <div className="max-w-column">
        <PageHeader
          className="mb-4"
          kicker={
            <BackLink href={pathsIn(page).holdings("date" in period ? period.date : undefined)}>
              {statementPage.back}
            </BackLink>
          }
          title={formatTitle(period, statementPage, page.locale)}
        />
        <NeedsScript note={messages.common.ui.needsScript}>
          <QueryProvider>
            <StatementScreen period={period} />
          </QueryProvider>
        </NeedsScript>
      </div>
    );
  },
});

export { generateMetadata, Page as default };
