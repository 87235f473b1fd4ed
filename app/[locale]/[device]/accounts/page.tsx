import { AccountHub } from "#components/account/account-hub";
import { definePage, noIndexMetadata } from "../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["login"],
  providesMessages: false,
  metadata: ({ messages }) => noIndexMetadata(messages.login.hub.title),
  render: ({ page, messages }) => <AccountHub page={page} messages={messages.login.hub} />,
});

export { generateMetadata, Page as default };
