import { LegalVersionList } from "#components/site/desk/legal/legal-version-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: [...deskNamespaces, "siteLegal"],
  metadata: ({ messages }) => noIndexMetadata(messages.desk.nav.legal),
  render: () => (
    <QueryProvider>
      <LegalVersionList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
