import { ProblemScreen } from "#components/moderation/report/problem-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["report", "upload"],
  metadata: ({ messages }) => noIndexMetadata(messages.report.problem.title),
  render: () => (
    <QueryProvider>
      <ProblemScreen />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
