import { ReportScreen } from "#components/moderation/report/report-screen";
import { parseReportTarget } from "#lib/client/moderation/report/target";
import { defineScreen } from "../screen-definition";

const { Page, generateMetadata } = defineScreen({
  namespaces: ["report", "upload"],
  title: ({ report }) => report.title,
  read: async ({ searchParams }: PageProps<"/[locale]/[device]/report">) => ({
    target: parseReportTarget(await searchParams),
  }),
  component: ReportScreen,
});

export { generateMetadata, Page as default };
