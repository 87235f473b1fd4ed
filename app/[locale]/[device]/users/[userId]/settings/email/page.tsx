import { EmailSetting } from "#components/setting/email-setting";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/email">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "signup"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.email.title),
  render: async (_input, { params }: Props) => <EmailSetting userId={await readUserId(params)} />,
});

export { generateMetadata, Page as default };
