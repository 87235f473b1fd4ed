import { ProsePage } from "#components/shell/prose-page";
import { buildAlternates } from "#lib/seo/alternates";
import { definePage } from "../page-definition";
import { terms } from "./terms";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: ({ page, site }) => {
    const { title, lead } = terms[page.locale];
    const alternates = buildAlternates(site, (paths) => paths.terms());
    return { title, description: lead, alternates };
  },
  render: ({ page }) => <ProsePage prose={terms[page.locale]} />,
});

export { generateMetadata, Page as default };
