import { Queue } from "#components/moderation/desk/queue";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.desk.nav.queue),
  render: () => (
    <QueryProvider>
      <Queue />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
