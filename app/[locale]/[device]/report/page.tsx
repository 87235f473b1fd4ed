import { ReportScreen } from "#components/report/report-screen";
import { parseReportTarget } from "#lib/client/report/target";
import { definePage, noIndexMetadata } from "../page-definition";

type Props = PageProps<"/[locale]/[device]/report">;

const { Page, generateMetadata } = definePage({
  namespaces: ["report", "upload"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.report.title),
  render: async (_input, { searchParams }: Props) => (
    <ReportScreen target={parseReportTarget(await searchParams)} />
  ),
});

export { generateMetadata, Page as default };
