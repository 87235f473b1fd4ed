import { NewFund } from "#components/product/desk/new-fund";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { fundDeskNamespaces } from "../../fund-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: fundDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.fundDesk.fund.newTitle),
  render: () => (
    <QueryProvider>
      <NewFund />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
