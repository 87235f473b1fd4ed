import { SettingIndex } from "#components/setting/setting-index";
import { definePage, noIndexMetadata } from "../../../page-definition";
import { readUserId } from "../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.title),
  render: async (_input, { params }: Props) => <SettingIndex userId={await readUserId(params)} />,
});

export { generateMetadata, Page as default };
