import { StaffProductList } from "#components/product/desk/staff-product-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { productDeskNamespaces } from "../product-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: productDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.productDesk.nav.products),
  render: () => (
    <QueryProvider>
      <StaffProductList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
