import { FindPasswordForm } from "#components/account/find-password-form";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["findId", "signup"],
  metadata: ({ messages }) => noIndexMetadata(messages.findId.password.title),
  render: () => (
    <QueryProvider>
      <FindPasswordForm />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
