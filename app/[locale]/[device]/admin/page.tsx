import { Overview } from "#components/moderation/desk/overview";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../page-definition";
import { productDeskNamespaces } from "./product-desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: productDeskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.desk.title),
  render: () => (
    <QueryProvider>
      <Overview />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
