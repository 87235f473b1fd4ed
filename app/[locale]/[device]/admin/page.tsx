import { Overview } from "#components/moderation/desk/overview";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../page-definition";
import { fundDeskNamespaces } from "./fund-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: fundDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.admin.title),
  render: () => (
    <QueryProvider>
      <Overview />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
