import { NotificationSetting } from "#components/account/setting/notification-setting";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { isUserFound } from "../../is-user-found";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/notification">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "notification", "productWatch"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.row.notification),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <NotificationSetting userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
