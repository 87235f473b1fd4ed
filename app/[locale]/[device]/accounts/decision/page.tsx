import { DecisionScreen } from "#components/moderation/decision/decision-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["moderationDecision", "report"],
  metadata: ({ messages }) => noIndexMetadata(messages.moderationDecision.title),
  render: () => (
    <QueryProvider>
      <DecisionScreen />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
