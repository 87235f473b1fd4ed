import { OwnSeries } from "#components/post/series/own-series";
import { NeedsScript } from "#components/ui/needs-script";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["postSeries"],
  metadata: ({ messages }) => noIndexMetadata(messages.postSeries.title),
  render: ({ messages }) => (
    <div className="max-w-column">
      <NeedsScript note={messages.common.ui.needsScript}>
        <QueryProvider>
          <OwnSeries />
        </QueryProvider>
      </NeedsScript>
    </div>
  ),
});

export { generateMetadata, Page as default };
