import { OrderResult } from "#components/order/order-result";
import { definePage, noIndexMetadata } from "../../../../page-definition";

type Props = PageProps<"/[locale]/[device]/products/[productId]/order/[orderId]">;

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.product.order.result),
  render: async (_input, { params }: Props) => <OrderResult orderId={(await params).orderId} />,
});

export { generateMetadata, Page as default };
