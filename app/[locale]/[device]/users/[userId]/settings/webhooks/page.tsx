import { QueryProvider } from "#components/ui/query-provider";
import { WebhookSetting } from "#components/webhook/webhook-setting";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { isUserFound } from "../../is-user-found";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/webhooks">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "developer"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.row.webhooks),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <WebhookSetting userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
