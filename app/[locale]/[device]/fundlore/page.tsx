import { JsonLd } from "#components/seo/json-ld";
import { AboutPage } from "#components/site/about/about-page";
import { buildAboutJsonLd } from "#lib/seo/organization";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { call, callOrNull } from "#lib/server/app/call";
import { getSiteCounts } from "#lib/server/features/feed/site-counts";
import { getOrdering } from "#lib/server/features/order/get-ordering";
import { definePage } from "../page-definition";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["siteAbout"],
  providesMessages: false,
  metadata: ({ messages, site }) => {
    const { title, lead } = messages.siteAbout;
    const image = buildPageImage("about", site);
    return buildWebsiteMetadata(
      { title, description: lead },
      (paths) => paths.about(),
      site,
      image,
    );
  },
  render: async ({ page, messages, site }) => (
    <>
      <JsonLd data={buildAboutJsonLd(messages.siteAbout, site)} />
      <AboutPage
        page={page}
        messages={messages.siteAbout}
        counts={await callOrNull(getSiteCounts, {}, page.locale)}
        ordering={(await call(getOrdering, {}, page.locale)).state}
      />
    </>
  ),
});

export { generateMetadata, Page as default };
