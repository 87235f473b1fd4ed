import { AuditList } from "#components/site/desk/audit/audit-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.desk.nav.audit),
  render: () => (
    <QueryProvider>
      <AuditList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
