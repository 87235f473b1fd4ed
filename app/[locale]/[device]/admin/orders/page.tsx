import { StaffOrderList } from "#components/order/desk/staff-order-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { fundDeskNamespaces } from "../fund-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: fundDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.fundDesk.nav.orders),
  render: () => (
    <QueryProvider>
      <StaffOrderList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
