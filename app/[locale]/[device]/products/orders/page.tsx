import { OrderList } from "#components/order/order-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  metadata: ({ messages }) => noIndexMetadata(messages.product.order.myOrders),
  render: ({ messages }) => (
    <div className="mx-auto max-w-column">
      <h1 className="mb-6 text-2xl font-bold">{messages.product.order.myOrders}</h1>
      <QueryProvider>
        <OrderList />
      </QueryProvider>
    </div>
  ),
});

export { generateMetadata, Page as default };
