import { OrderResult } from "#components/order/order-result";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../../page-definition";

type Props = PageProps<"/[locale]/[device]/products/[productId]/order/[orderId]">;

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  metadata: ({ messages }) => noIndexMetadata(messages.product.order.resultTitle),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <OrderResult orderId={(await params).orderId} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
