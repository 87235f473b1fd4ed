import { SettingIndex } from "#components/account/setting/setting-index";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { isUserFound } from "../is-user-found";
import { readUserId } from "../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.title),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <SettingIndex userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
