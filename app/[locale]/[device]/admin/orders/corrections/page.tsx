import { CorrectionList } from "#components/order/desk/correction-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { productDeskNamespaces } from "../../product-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: productDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.productDesk.nav.corrections),
  render: () => (
    <QueryProvider>
      <CorrectionList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
