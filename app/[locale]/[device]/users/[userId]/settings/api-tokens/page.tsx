import { ApiTokenSetting } from "#components/account/api-token/api-token-setting";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { isUserFound } from "../../is-user-found";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/api-tokens">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "developer", "login"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.row.apiTokens),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <ApiTokenSetting userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
