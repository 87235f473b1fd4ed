import { permanentRedirect } from "next/navigation";
import { parsePostLanguage, parsePostType } from "#lib/domain/feed/post-filter";
import { normalizeTag } from "#lib/domain/post";
import { pathsIn } from "#lib/paths";
import { buildListMetadata } from "#lib/seo/list";
import { buildPageImage } from "#lib/seo/share-image";
import { readFilterTag } from "../filter-tags";
import { definePage } from "../page-definition";
import { getFirst, PostListScreen } from "../post-list-screen";

type Props = PageProps<"/[locale]/[device]/posts">;

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: async ({ messages, site }, { searchParams }: Props) => {
    const { title, description } = messages.common.posts;
    return buildListMetadata(
      { title, description },
      (paths) => paths.posts(),
      site,
      buildPageImage("posts", site),
      Boolean((await searchParams).cursor),
    );
  },
  render: async ({ page, messages, site }, { searchParams }: Props) => {
    const query = await searchParams;
    const postType = parsePostType(getFirst(query.type));
    // Topics had this address before they had pages of their own.
    const tag = normalizeTag(getFirst(query.tag) ?? "");
    if (tag) {
      const topic = await readFilterTag(tag, page.locale);
      const path = pathsIn(page).tag(topic?.name ?? tag, { type: postType ?? undefined });
      permanentRedirect(path);
    }
    return (
      <PostListScreen
        page={page}
        site={site}
        title={messages.common.posts.title}
        tag={null}
        postType={postType}
        postLanguage={parsePostLanguage(getFirst(query.posts))}
        cursor={getFirst(query.cursor)}
      />
    );
  },
});

export { generateMetadata, Page as default };
