import { OrderList } from "#components/order/order-list";
import { OwnFrame } from "#components/order/own-frame";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  metadata: ({ messages }) => noIndexMetadata(messages.product.order.myOrders),
  render: ({ page, messages }) => (
    <OwnFrame
      page={page}
      messages={messages}
      current="orders"
      title={messages.product.order.myOrders}
    >
      <OrderList />
    </OwnFrame>
  ),
});

export { generateMetadata, Page as default };
