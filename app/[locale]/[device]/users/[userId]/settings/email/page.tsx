import { EmailSetting } from "#components/account/setting/email-setting";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { isUserFound } from "../../is-user-found";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/email">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "signup"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.email.title),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <EmailSetting userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
