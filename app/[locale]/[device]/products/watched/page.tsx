import { WatchlistScreen } from "#components/product/watchlist/watchlist-screen";
import { BackLink } from "#components/ui/back-link";
import { NeedsScript } from "#components/ui/needs-script";
import { PageHeader } from "#components/ui/page-header";
import { QueryProvider } from "#components/ui/query-provider";
import { pathsIn } from "#lib/paths";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["product", "productWatch"],
  metadata: ({ messages }) => noIndexMetadata(messages.productWatch.title),
  render: ({ page, messages }) => (
    <div className="max-w-column">
      <PageHeader
        className="mb-6"
        kicker={<BackLink href={pathsIn(page).products()}>{messages.productWatch.back}</BackLink>}
        title={messages.productWatch.title}
        standfirst={messages.productWatch.lead}
      />
      <NeedsScript note={messages.common.ui.needsScript}>
        <QueryProvider>
          <WatchlistScreen />
        </QueryProvider>
      </NeedsScript>
    </div>
  ),
});

export { generateMetadata, Page as default };
