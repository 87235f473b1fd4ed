import { TopicList } from "#components/tag/desk/tag-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.curation.nav.topics),
  render: () => (
    <QueryProvider>
      <TopicList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
