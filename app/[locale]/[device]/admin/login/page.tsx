import { AdminLogin } from "#components/account/admin-login";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["login"],
  metadata: ({ messages }) => noIndexMetadata(messages.login.admin.title),
  render: () => (
    <QueryProvider>
      <AdminLogin />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
