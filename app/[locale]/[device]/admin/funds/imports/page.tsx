import { NavImportList } from "#components/product/desk/nav-import-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { fundDeskNamespaces } from "../../fund-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: fundDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.fundDesk.nav.imports),
  render: () => (
    <QueryProvider>
      <NavImportList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
