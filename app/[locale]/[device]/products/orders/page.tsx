import { OrderList } from "#components/order/order-list";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.product.order.mine),
  render: ({ messages }) => (
    <div className="mx-auto max-w-column">
      <h1 className="mb-6 text-2xl font-bold">{messages.product.order.mine}</h1>
      <OrderList />
    </div>
  ),
});

export { generateMetadata, Page as default };
