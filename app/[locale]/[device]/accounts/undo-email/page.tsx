import { UndoEmail } from "#components/account/undo-email";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["login", "findId", "signup"],
  metadata: ({ messages }) => noIndexMetadata(messages.login.undoEmail.title),
  render: () => (
    <QueryProvider>
      <UndoEmail />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
