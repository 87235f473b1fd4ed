import { buildAlternates } from "#lib/seo/alternates";
import { definePage } from "../page-definition";

const { Page, generateMetadata } = definePage({
  metadata: ({ messages, site }) => ({
    title: messages.common.trending.title,
    description: messages.common.trending.lead,
    alternates: buildAlternates(site, (paths) => paths.trending()),
  }),
  // The layout shows the list.
  render: () => null,
});

export { generateMetadata, Page as default };
