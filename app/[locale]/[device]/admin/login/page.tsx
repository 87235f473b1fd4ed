import { AdminLogin } from "#components/account/admin-login";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["login"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.login.admin.title),
  render: () => <AdminLogin />,
});

export { generateMetadata, Page as default };
