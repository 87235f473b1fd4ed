import { FoundIds } from "#components/account/found-ids";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["findId"],
  metadata: ({ messages }) => noIndexMetadata(messages.findId.result.title),
  render: () => (
    <QueryProvider>
      <FoundIds />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
