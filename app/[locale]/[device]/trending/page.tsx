import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { definePage } from "../page-definition";
import { UsersToFollow } from "../rail";

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: ({ messages, site }) => {
    const { title, lead: description } = messages.common.trending;
    const image = buildPageImage("trending", { title, byline: messages.common.site.tagline }, site);
    return buildWebsiteMetadata({ title, description }, (paths) => paths.trending(), site, image);
  },
  // The layout shows the list.
  render: ({ page }) =>
    page.device === "desktop" && (
      <aside className="rail hidden lg:block">
        <UsersToFollow page={page} />
      </aside>
    ),
});

export { generateMetadata, Page as default };
