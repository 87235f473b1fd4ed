import { PasswordSetting } from "#components/setting/password-setting";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/password">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "signup"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.password.title),
  render: async (_input, { params }: Props) => (
    <PasswordSetting userId={await readUserId(params)} />
  ),
});

export { generateMetadata, Page as default };
