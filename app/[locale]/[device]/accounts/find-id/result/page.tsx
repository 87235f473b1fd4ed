import { FoundIds } from "#components/account/found-ids";
import { definePage, noIndexMetadata } from "../../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["findId"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.findId.result.title),
  render: () => <FoundIds />,
});

export { generateMetadata, Page as default };
