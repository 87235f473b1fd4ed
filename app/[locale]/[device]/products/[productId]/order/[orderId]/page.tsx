import { OrderResult } from "#components/order/order-result";
import { NeedsScript } from "#components/ui/needs-script";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../../page-definition";

type Props = PageProps<"/[locale]/[device]/products/[productId]/order/[orderId]">;

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  metadata: ({ messages }) => noIndexMetadata(messages.product.order.resultTitle),
  render: async ({ messages }, { params }: Props) => (
    <NeedsScript note={messages.common.ui.needsScript}>
      <QueryProvider>
        <OrderResult orderId={(await params).orderId} />
      </QueryProvider>
    </NeedsScript>
  ),
});

export { generateMetadata, Page as default };
