import { UserSearch } from "#components/moderation/desk/user-search";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.desk.nav.users),
  render: () => (
    <QueryProvider>
      <UserSearch />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
