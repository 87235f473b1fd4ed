import { UserScreen } from "#components/moderation/desk/user-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";
import { decodeParam } from "../../../params";
import { deskNamespaces } from "../../desk-namespaces";

type Props = PageProps<"/[locale]/[device]/admin/users/[userId]">;

const { Page, generateMetadata } = definePage({
  namespaces: deskNamespaces,
  metadata: ({ messages }) => noIndexMetadata(messages.desk.nav.users),
  render: async (_input, { params }: Props) => {
    const userId = decodeParam((await params).userId);
    if (userId === null) return new PageNotFound();
    return (
      <QueryProvider>
        <UserScreen key={userId} userId={userId} />
      </QueryProvider>
    );
  },
});

export { generateMetadata, Page as default };
