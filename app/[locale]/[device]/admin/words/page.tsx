import { WordList } from "#components/screening/desk/word/word-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.deskList.nav.words),
  render: () => (
    <QueryProvider>
      <WordList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
