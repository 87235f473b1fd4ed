import { WatchlistScreen } from "#components/product/watchlist/watchlist-screen";
import { BackLink } from "#components/ui/back-link";
import { NeedsScript } from "#components/ui/needs-script";
import { PageTitle } from "#components/ui/page-title";
import { QueryProvider } from "#components/ui/query-provider";
import { pathsIn } from "#lib/paths";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["product", "productWatch"],
  metadata: ({ messages }) => noIndexMetadata(messages.productWatch.title),
  render: ({ page, messages }) => (
    <div className="max-w-column">
      <div className="-mt-3">
        <BackLink href={pathsIn(page).products()}>{messages.productWatch.back}</BackLink>
      </div>
      <PageTitle className="mt-1">{messages.productWatch.title}</PageTitle>
      <p className="mt-2 mb-6 text-sm text-ink-soft">{messages.productWatch.lead}</p>
      <NeedsScript note={messages.common.ui.needsScript}>
        <QueryProvider>
          <WatchlistScreen />
        </QueryProvider>
      </NeedsScript>
    </div>
  ),
});

export { generateMetadata, Page as default };
