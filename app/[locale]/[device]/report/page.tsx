import { ReportScreen } from "#components/moderation/report/report-screen";
import { QueryProvider } from "#components/ui/query-provider";
import { parseReportTarget } from "#lib/client/moderation/report/target";
import { definePage, noIndexMetadata } from "../page-definition";

type Props = PageProps<"/[locale]/[device]/report">;

const { Page, generateMetadata } = definePage({
  namespaces: ["report", "upload"],
  metadata: ({ messages }) => noIndexMetadata(messages.report.title),
  render: async (_input, { searchParams }: Props) => (
    <QueryProvider>
      <ReportScreen target={parseReportTarget(await searchParams)} />
    </QueryProvider>
  ),
});

export { generateMetadata, Page as default };
