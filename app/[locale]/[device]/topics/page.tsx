import { JsonLd } from "#components/seo/json-ld";
import { TagIndex } from "#components/tag/tag-index";
import { pathsIn } from "#lib/paths";
import { buildListJsonLd } from "#lib/seo/list";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { readAllTags } from "../filter-tags";
import { definePage } from "../page-definition";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: ({ messages, site }) => {
    const { title, lead: description } = messages.common.tagIndex;
    const image = buildPageImage("topics", site);
    return buildWebsiteMetadata({ title, description }, (paths) => paths.topics(), site, image);
  },
  render: async ({ page, messages, site }) => {
    const { tagIndex } = messages.common;
    const tags = await readAllTags(page.locale);
    const paths = pathsIn({ locale: page.locale, device: "desktop" });
    const links = tags.map(({ name, label }) => ({ name: label, path: paths.tag(name) }));
    return (
      <div data-wide>
        <JsonLd data={buildListJsonLd(tagIndex.title, links, site)} />
        <TagIndex page={page} messages={tagIndex} tags={tags} />
      </div>
    );
  },
});

export { generateMetadata, Page as default };
