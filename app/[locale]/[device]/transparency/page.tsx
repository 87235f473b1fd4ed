import { TransparencyReport } from "#components/moderation/transparency/transparency-report";
import { buildCallUrl } from "#lib/contracts/call-url";
import { exportTransparency } from "#lib/contracts/moderation/calls";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { call } from "#lib/server/app/call";
import { getTransparency } from "#lib/server/features/moderation/transparency/get";
import { definePage } from "../page-definition";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["report"],
  providesMessages: false,
  metadata: ({ messages, site }) => {
    const { title, lead } = messages.report.transparency;
    return buildWebsiteMetadata(
      { title, description: lead },
      (paths) => paths.transparency(),
      site,
      buildPageImage("transparency", site),
    );
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
