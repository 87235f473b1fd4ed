import { FindPasswordForm } from "#components/account/find-password-form";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["findId", "signup"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.findId.password.title),
  render: () => <FindPasswordForm />,
});

export { generateMetadata, Page as default };
