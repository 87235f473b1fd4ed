import { DataSetting } from "#components/account/setting/data-setting";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { isUserFound } from "../../is-user-found";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/data">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.data.title),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <DataSetting userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
