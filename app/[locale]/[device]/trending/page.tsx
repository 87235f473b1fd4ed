import { JsonLd } from "#components/seo/json-ld";
import { pathsIn } from "#lib/paths";
import { buildListJsonLd } from "#lib/seo/list";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { definePage } from "../page-definition";
import { UsersToFollow } from "../rail";
import { readTrending } from "../read-in-language";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: ({ messages, site }) => {
    const { title, lead: description } = messages.common.trending;
    const image = buildPageImage("trending", site);
    return buildWebsiteMetadata({ title, description }, (paths) => paths.trending(), site, image);
  },
  // The layout shows the list; only this page, not an opened post, describes it.
  render: async ({ page, messages, site }) => {
    const { locale, device } = page;
    const { items } = (await readTrending(locale)).page;
    const paths = pathsIn({ locale, device: "desktop" });
    const links = items.map(({ postId, title }) => ({ name: title, path: paths.post(postId) }));
    return (
      <>
        <JsonLd data={buildListJsonLd(messages.common.trending.title, links, site)} />
        {device === "desktop" && (
          <aside className="rail hidden lg:block">
            <UsersToFollow page={page} />
          </aside>
        )}
      </>
    );
  },
});

export { generateMetadata, Page as default };
