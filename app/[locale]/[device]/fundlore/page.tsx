import { JsonLd } from "#components/seo/json-ld";
import { ProsePage } from "#components/shell/prose-page";
import { buildAboutJsonLd } from "#lib/seo/organization";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { definePage } from "../page-definition";
import { about } from "./about";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: ({ page, site }) => {
    const { title, lead } = about[page.locale];
    const image = buildPageImage("about", site);
    return buildWebsiteMetadata(
      { title, description: lead },
      (paths) => paths.about(),
      site,
      image,
    );
  },
  render: ({ page, site }) => (
    <>
      <JsonLd data={buildAboutJsonLd(about[page.locale], site)} />
      <ProsePage prose={about[page.locale]} />
    </>
  ),
});

export { generateMetadata, Page as default };
