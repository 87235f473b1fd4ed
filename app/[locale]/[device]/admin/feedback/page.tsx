import { FeedbackList } from "#components/moderation/desk/feedback-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.desk.nav.feedback),
  render: () => (
    <QueryProvider>
      <FeedbackList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
