import { AppealList } from "#components/moderation/desk/appeal-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.desk.nav.appeals),
  render: () => (
    <QueryProvider>
      <AppealList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
