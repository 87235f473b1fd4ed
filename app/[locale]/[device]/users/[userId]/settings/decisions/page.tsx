import { DecisionSetting } from "#components/moderation/decision/decision-setting";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../../../page-definition";
import { isUserFound } from "../../is-user-found";
import { readUserId } from "../../read-user-id";

type Props = PageProps<"/[locale]/[device]/users/[userId]/settings/decisions">;

const { Page, generateMetadata } = definePage({
  namespaces: ["profile", "moderationDecision", "report"],
  isFound: isUserFound,
  metadata: ({ messages }) => noIndexMetadata(messages.moderationDecision.list.title),
  render: async (_input, { params }: Props) => (
    <QueryProvider>
      <DecisionSetting userId={await readUserId(params)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
