import { AllPosts } from "#components/feed/all-posts";
import { TagOverview } from "#components/feed/tag-overview";
import { JsonLd } from "#components/seo/json-ld";
import { QueryProvider } from "#components/ui/query-provider";
import type { DescribedTag, PostLanguage } from "#lib/domain/feed/post-filter";
import type { PostType } from "#lib/domain/post";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";
import { buildListJsonLd } from "#lib/seo/list";
import type { Site } from "#lib/seo/site";
import { call, callOrNull } from "#lib/server/app/call";
import { readFromCursor } from "#lib/server/app/read-from-cursor";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { getTagOverview } from "#lib/server/features/feed/tag-overview/get";
import { readFilterTags } from "./filter-tags";
import { ListWithRail } from "./rail";
import { readInLanguage } from "./read-in-language";

/** Returns the first value of a query parameter. */
export const getFirst = (value: string | string[] | undefined) => [value].flat()[0];

type Props = {
  page: PageContext;
  site: Site;
  title: string;
  /** Null for all posts. */
  tag: DescribedTag | null;
  /** For what there is on the topic. */
  overviewMessages?: Messages["common"]["tagOverview"];
  postType: PostType | null;
  /** The language that the URL names. */
  postLanguage: PostLanguage | null;
  cursor: string | undefined;
};

/** The newest posts, all or of a topic, with their structured data. */
export async function PostListScreen({
  page: context,
  site,
  title,
  tag,
  overviewMessages,
  postType,
  postLanguage,
  cursor,
}: Props) {
  const { locale } = context;
  const query = {
    filter: "newest",
    ...(postType ? { postType } : {}),
    ...(tag ? { tagId: tag.tagId } : {}),
  } as const;
  const [tags, { page, language, pageLanguage, from }] = await Promise.all([
    readFilterTags(locale),
    readInLanguage(postLanguage, locale, (each) =>
      readFromCursor(cursor, (position) => {
        const filter = { ...query, postLanguage: each, cursor: position };
        return call(listPosts, { query: filter }, locale);
      }),
    ),
  ]);
  const overview =
    tag &&
    (await callOrNull(
      getTagOverview,
      { params: { tagId: tag.tagId }, query: { postLanguage: language } },
      locale,
    ));
  const paths = pathsIn({ locale, device: "desktop" });
  const links = page.items.map((post) => ({ name: post.title, path: paths.post(post.postId) }));
  return (
    <ListWithRail page={context}>
      <JsonLd data={buildListJsonLd(title, links, site)} />
      <QueryProvider>
        <AllPosts
          tags={tags}
          tag={tag}
          overview={
            overview &&
            overviewMessages && (
              <TagOverview page={context} messages={overviewMessages} overview={overview} />
            )
          }
          rendered={{ postType, postLanguage: language, pageLanguage, from, page }}
        />
      </QueryProvider>
    </ListWithRail>
  );
}
