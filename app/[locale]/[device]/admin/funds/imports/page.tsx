import { NavImportList } from "#components/product/desk/nav-import-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { productDeskNamespaces } from "../../product-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: productDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.productDesk.nav.imports),
  render: () => (
    <QueryProvider>
      <NavImportList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
