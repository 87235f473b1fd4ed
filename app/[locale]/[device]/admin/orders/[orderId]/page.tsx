import { StaffOrderScreen } from "#components/order/desk/staff-order-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";
import { decodeParam } from "../../../params";
import { productDeskNamespaces } from "../../product-desk-namespaces";

type Props = PageProps<"/[locale]/[device]/admin/orders/[orderId]">;

const { Page, generateMetadata } = definePage({
  namespaces: productDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.productDesk.nav.orders),
  render: async (_input, { params }: Props) => {
    const orderId = decodeParam((await params).orderId);
    if (orderId === null) return new PageNotFound();
    return (
      <QueryProvider>
        <StaffOrderScreen key={orderId} orderId={orderId} />
      </QueryProvider>
    );
  },
});

export { generateMetadata, Page as default };
