import { JsonLd } from "#components/seo/json-ld";
import { ProsePage } from "#components/shell/prose-page";
import { buildAlternates } from "#lib/seo/alternates";
import { buildAboutJsonLd } from "#lib/seo/organization";
import { definePage } from "../page-definition";
import { about } from "./about";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: ({ page, site }) => {
    const { title, lead } = about[page.locale];
    const alternates = buildAlternates(site, (paths) => paths.about());
    return { title, description: lead, alternates };
  },
  render: ({ page, site }) => (
    <>
      <JsonLd data={buildAboutJsonLd(about[page.locale], site)} />
      <ProsePage prose={about[page.locale]} />
    </>
  ),
});

export { generateMetadata, Page as default };
