import { RiskLevelSetting } from "#components/order/risk-level-setting";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { isUserFound } from "../../is-user-found";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/risk-level">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "product"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.profile.settings.row.riskLevel),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <RiskLevelSetting userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
