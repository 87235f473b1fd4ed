import { PromoCodeList } from "#components/order/desk/promo-code/promo-code-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { fundDeskNamespaces } from "../fund-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: fundDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.fundDesk.nav.promoCodes),
  render: () => (
    <QueryProvider>
      <PromoCodeList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
