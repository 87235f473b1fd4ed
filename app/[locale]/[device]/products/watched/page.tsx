import { OwnFrame } from "#components/order/own-frame";
import { WatchlistScreen } from "#components/product/watchlist/watchlist-screen";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["product", "productWatch"],
  metadata: ({ messages }) => noIndexMetadata(messages.productWatch.title),
  render: ({ page, messages }) => (
    <OwnFrame
      page={page}
      messages={messages}
      current="watchlist"
      title={messages.productWatch.title}
      standfirst={messages.productWatch.lead}
    >
      <WatchlistScreen />
    </OwnFrame>
  ),
});

export { generateMetadata, Page as default };
