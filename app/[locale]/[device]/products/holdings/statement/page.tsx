import { StatementScreen } from "#components/holding/statement-screen";
import { BackLink } from "#components/ui/back-link";
import { NeedsScript } from "#components/ui/needs-script";
import { PageTitle } from "#components/ui/page-title";
import { QueryProvider } from "#components/ui/query-provider";
import { interpolate } from "#lib/format/interpolate";
import { pathsIn } from "#lib/paths";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";

type Props = PageProps<"/[locale]/[device]/products/holdings/statement">;

/** Returns the year of the URL, this year without one, or null for anything else. */
async function readYear({ searchParams }: Props): Promise<number | null> {
  const { year = String(new Date().getUTCFullYear()) } = await searchParams;
  return typeof year === "string" && /^2[01]\d{2}$/.test(year) ? Number(year) : null;
}

const { Page, generateMetadata } = definePage({
  namespaces: ["product", "holding"],
  metadata: async ({ messages }, props: Props) =>
    noIndexMetadata(
      interpolate(messages.holding.statementPage.title, { year: (await readYear(props)) ?? "" }),
    ),
  render: async ({ page, messages }, props: Props) => {
    const { statementPage } = messages.holding;
    const year = await readYear(props);
    if (year === null) return new PageNotFound();
    return (
      <div className="max-w-column">
        <div className="-mt-3">
          <BackLink href={pathsIn(page).holdings()}>{statementPage.back}</BackLink>
        </div>
        <PageTitle className="mt-1 mb-4">{interpolate(statementPage.title, { year })}</PageTitle>
        <NeedsScript note={messages.common.ui.needsScript}>
          <QueryProvider>
            <StatementScreen year={year} />
          </QueryProvider>
        </NeedsScript>
      </div>
    );
  },
});

export { generateMetadata, Page as default };
