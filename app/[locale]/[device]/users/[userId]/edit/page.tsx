import { ProfileSetting } from "#components/setting/profile-setting";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { readUserId } from "../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/edit">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "signup", "upload"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.profile.title),
  render: async (_input, { params }: Props) => <ProfileSetting userId={await readUserId(params)} />,
});

export { generateMetadata, Page as default };
