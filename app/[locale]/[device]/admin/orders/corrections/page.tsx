import { CorrectionList } from "#components/order/desk/correction-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { fundDeskNamespaces } from "../../fund-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: fundDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.fundDesk.nav.corrections),
  render: () => (
    <QueryProvider>
      <CorrectionList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
