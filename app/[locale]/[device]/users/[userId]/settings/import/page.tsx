import { PostImportSetting } from "#components/post/import/post-import-setting";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { isUserFound } from "../../is-user-found";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/import">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "postImport", "upload"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.row.postImport),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <PostImportSetting userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
