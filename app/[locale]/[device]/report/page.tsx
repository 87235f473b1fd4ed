import { ReportScreen } from "#components/report/report-screen";
import { targetOf } from "#lib/client/report/target";
import { definePage, noIndexMetadata } from "../page-definition";

type Props = PageProps<"/[locale]/[device]/report">;

const { Page, generateMetadata } = definePage({
  namespaces: ["report", "upload"],
  providesQueries: true,
  metadata: ({ messages }) => noIndexMetadata(messages.report.title),
  render: async (_input, { searchParams }: Props) => (
    <ReportScreen target={targetOf(await searchParams)} />
  ),
});

export { generateMetadata, Page as default };
