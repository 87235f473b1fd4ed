import { StaffOrderList } from "#components/order/desk/staff-order-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { productDeskNamespaces } from "../product-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: productDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.productDesk.nav.orders),
  render: () => (
    <QueryProvider>
      <StaffOrderList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
