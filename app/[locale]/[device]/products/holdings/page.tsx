import { HoldingScreen } from "#components/order/holding/holding-screen";
import { OwnFrame } from "#components/order/own-frame";
import { isDay } from "#lib/domain/body/figure/parse";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
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
      <OwnFrame
        page={page}
        messages={messages}
        current="holdings"
        title={holding.title}
        standfirst={lead}
      >
        <HoldingScreen date={date} />
      </OwnFrame>
    );
  },
});

export { generateMetadata, Page as default };
