import { HoldingScreen } from "#components/order/holding/holding-screen";
import { BackLink } from "#components/ui/back-link";
import { NeedsScript } from "#components/ui/needs-script";
import { PageHeader } from "#components/ui/page-header";
import { QueryProvider } from "#components/ui/query-provider";
import { isDay } from "#lib/domain/body/figure/parse";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { pathsIn } from "#lib/paths";
import { definePage, noIndexMetadata } from "../../page-definition";

type Props = PageProps<"/[locale]/[device]/products/holdings">;

/** Returns the day of the URL, null without one, or undefined for anything else. */
async function readDay({ searchParams }: Props): Promise<string | null | undefined> {
  const { date = null } = await searchParams;
  return date === null || (typeof date === "string" && isDay(date)) ? date : undefined;
}

const { Page, generateMetadata } = definePage({
  namespaces: ["product", "orderHolding"],
  isFound: async (props: Props) => (await readDay(props)) !== undefined,
  metadata: ({ messages }) => noIndexMetadata(messages.orderHolding.title),
  render: async ({ page, messages }, props: Props) => {
    const date = (await readDay(props)) ?? null;
    const { orderHolding: holding } = messages;
    const lead = date
      ? interpolate(holding.day.lead, { date: formatDate(date, page.locale) })
      : holding.lead;
    return (
      <div className="max-w-column">
        <PageHeader
          className="mb-6"
          kicker={<BackLink href={pathsIn(page).orders()}>{holding.orders}</BackLink>}
          title={holding.title}
          standfirst={lead}
        />
        <NeedsScript note={messages.common.ui.needsScript}>
          <QueryProvider>
            <HoldingScreen date={date} />
          </QueryProvider>
        </NeedsScript>
      </div>
    );
  },
});

export { generateMetadata, Page as default };
