import { NewProduct } from "#components/product/desk/new-product";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { productDeskNamespaces } from "../../product-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: productDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.productDesk.product.newTitle),
  render: () => (
    <QueryProvider>
      <NewProduct />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
