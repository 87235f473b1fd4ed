import { OrderList } from "#components/order/order-list";
import { TitleLinks } from "#components/product/title-links";
import { BackLink } from "#components/ui/back-link";
import { NeedsScript } from "#components/ui/needs-script";
import { PageHeader } from "#components/ui/page-header";
import { QueryProvider } from "#components/ui/query-provider";
import { pathsIn } from "#lib/paths";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  metadata: ({ messages }) => noIndexMetadata(messages.product.order.myOrders),
  render: ({ page, messages }) => (
    <div className="max-w-column">
      <PageHeader
        className="mb-6"
        kicker={<BackLink href={pathsIn(page).products()}>{messages.product.detail.back}</BackLink>}
        title={messages.product.order.myOrders}
        actions={
          <TitleLinks
            links={[
              { href: pathsIn(page).watchlist(), text: messages.product.watch.title },
              { href: pathsIn(page).holdings(), text: messages.product.order.holdings },
            ]}
          />
        }
      />
      <NeedsScript note={messages.common.ui.needsScript}>
        <QueryProvider>
          <OrderList />
        </QueryProvider>
      </NeedsScript>
    </div>
  ),
});

export { generateMetadata, Page as default };
