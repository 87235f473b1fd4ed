import { FindIdForm } from "#components/account/find-id-form";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["findId", "signup"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.findId.title),
  render: () => <FindIdForm />,
});

export { generateMetadata, Page as default };
