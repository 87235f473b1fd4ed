import { ProsePage } from "#components/shell/prose-page";
import { buildAlternates } from "#lib/seo/alternates";
import { definePage } from "../page-definition";
import { policy } from "./policy";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: ({ page, site }) => {
    const { title, lead } = policy[page.locale];
    const alternates = buildAlternates(site, (paths) => paths.privatePolicy());
    return { title, description: lead, alternates };
  },
  render: ({ page }) => <ProsePage prose={policy[page.locale]} />,
});

export { generateMetadata, Page as default };
