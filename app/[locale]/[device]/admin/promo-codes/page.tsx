import { PromoCodeList } from "#components/order/desk/promo-code/promo-code-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { productDeskNamespaces } from "../product-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: productDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.productDesk.nav.promoCodes),
  render: () => (
    <QueryProvider>
      <PromoCodeList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
