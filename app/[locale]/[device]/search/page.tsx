import { redirect } from "next/navigation";
import { SearchStart } from "#components/feed/search/search-start";
import { limits } from "#lib/domain/limits";
import { takeStart } from "#lib/domain/text/cut";
import { normalizeText } from "#lib/domain/text/normal-form";
import { pathsIn } from "#lib/paths";
import { buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { readFilterTags } from "../filter-tags";
import { definePage } from "../page-definition";
import { ListWithRail } from "../rail";

type Props = PageProps<"/[locale]/[device]/search">;

const { Page, generateMetadata } = definePage({
  namespaces: ["search"],
  metadata: ({ messages, site }) => {
    const { title } = messages.search.page;
    const share = { title, description: messages.common.site.description };
    const image = buildPageImage("search", site);
    return {
      ...buildWebsiteMetadata(share, (paths) => paths.search(), site, image),
      robots: { index: false, follow: true },
    };
  },
  render: async ({ page }, { searchParams }: Props) => {
    // Without JavaScript, the search form sends the keyword as a query parameter.
    const [sent] = [(await searchParams).keyword].flat();
    const keyword = takeStart(normalizeText("query", sent ?? ""), limits.keyword);
    if (keyword) redirect(pathsIn(page).search({ keyword }));
    const tags = await readFilterTags(page.locale);
    return (
      <ListWithRail page={page}>
        <SearchStart tags={tags} isMissing={sent !== undefined} />
      </ListWithRail>
    );
  },
});

export { generateMetadata, Page as default };
