import { EndSession } from "#components/account/end-session";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["login"],
  metadata: ({ messages }) => noIndexMetadata(messages.login.endSession.title),
  render: () => (
    <QueryProvider>
      <EndSession />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
