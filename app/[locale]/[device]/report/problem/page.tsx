import { ProblemScreen } from "#components/report/problem-screen";
import { definePage, noIndexMetadata } from "../../page-definition";

const { Page, generateMetadata } = definePage({
  namespaces: ["report", "upload"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.report.problem.title),
  render: () => <ProblemScreen />,
});

export { generateMetadata, Page as default };
