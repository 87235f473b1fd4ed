import { NotificationSetting } from "#components/setting/notification-setting";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/notification">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "notification"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.row.notification),
  render: async (_input, { params }: Props) => (
    <NotificationSetting userId={await readUserId(params)} />
  ),
});

export { generateMetadata, Page as default };
