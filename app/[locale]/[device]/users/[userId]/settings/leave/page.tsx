import { LeaveSetting } from "#components/setting/leave-setting";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/leave">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "signup"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.leave.title),
  render: async (_input, { params }: Props) => <LeaveSetting userId={await readUserId(params)} />,
});

export { generateMetadata, Page as default };
