import { LeaveSetting } from "#components/account/setting/leave-setting";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { isUserFound } from "../../is-user-found";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/leave">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "signup"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.leave.title),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <LeaveSetting userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
