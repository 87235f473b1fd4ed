import { ProfileSetting } from "#components/account/setting/profile-setting";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { isUserFound } from "../is-user-found";
import { readUserId } from "../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/edit">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "signup", "upload"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.profile.title),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <ProfileSetting userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
