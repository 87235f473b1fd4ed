import { StaffTagList } from "#components/tag/desk/staff-tag-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.deskList.nav.tags),
  render: () => (
    <QueryProvider>
      <StaffTagList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
