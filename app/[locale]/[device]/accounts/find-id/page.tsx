import { FindIdForm } from "#components/account/find-id-form";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["findId", "signup"],
  metadata: ({ messages }) => noIndexMetadata(messages.findId.title),
  render: () => (
    <QueryProvider>
      <FindIdForm />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
