import { PasskeySetting } from "#components/account/setting/passkey-setting";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { isUserFound } from "../../is-user-found";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/passkeys">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "login"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.row.passkeys),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <PasskeySetting userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
