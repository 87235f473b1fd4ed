import { FundList } from "#components/product/desk/fund-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { fundDeskNamespaces } from "../fund-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: fundDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.fundDesk.nav.funds),
  render: () => (
    <QueryProvider>
      <FundList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
