import { SignupBlockList } from "#components/screening/desk/signup-block/signup-block-list";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";
import { deskNamespaces } from "../desk-namespaces";

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.deskList.nav.signupBlocks),
  render: () => (
    <QueryProvider>
      <SignupBlockList />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
