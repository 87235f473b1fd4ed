import { ReferralSetting } from "#components/setting/referral-setting";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/referral-code">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "signup"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.referral.title),
  render: async (_input, { params }: Props) => (
    <ReferralSetting userId={await readUserId(params)} />
  ),
});

export { generateMetadata, Page as default };
