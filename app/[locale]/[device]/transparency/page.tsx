import { TransparencyReport } from "#components/moderation/transparency/transparency-report";
import { buildCallUrl } from "#lib/contracts/call-url";
import { exportTransparency } from "#lib/contracts/moderation/calls";
import { buildAlternates } from "#lib/seo/alternates";
import { call } from "#lib/server/app/call";
import { getTransparency } from "#lib/server/features/moderation/transparency/get";
import { definePage } from "../page-definition";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["report"],
  providesMessages: false,
  metadata: ({ messages, site }) => {
    const { title, lead } = messages.report.transparency;
    const alternates = buildAlternates(site, (paths) => paths.transparency());
    return { title, description: lead, alternates };
  },
  render: async ({ page, messages }) => {
    const { months } = await call(getTransparency, {});
    return (
      <TransparencyReport
        locale={page.locale}
        messages={messages.report.transparency}
        months={months}
        csvPath={buildCallUrl(exportTransparency)}
      />
    );
  },
});

export { generateMetadata, Page as default };
