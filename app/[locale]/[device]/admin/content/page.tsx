import { ContentPage } from "#components/moderation/desk/content-form";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.desk.nav.content),
  render: () => (
    <QueryProvider>
      <ContentPage />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
