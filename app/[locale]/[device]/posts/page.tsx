import { AllPosts } from "#components/feed/all-posts";
import { JsonLd } from "#components/seo/json-ld";
import { QueryProvider } from "#components/ui/query-provider";
import type { PostPage } from "#lib/contracts/feed";
import type { Locale } from "#lib/domain/locale";
import { type PostFilter, parsePostFilter, type Topic } from "#lib/domain/post-filter";
import { interpolate } from "#lib/format/interpolate";
import { pathsIn } from "#lib/paths";
import { buildListJsonLd, buildListMetadata } from "#lib/seo/list";
import { buildPageImage } from "#lib/seo/share-image";
import { call } from "#lib/server/app/call";
import { readFromCursor } from "#lib/server/app/read-from-cursor";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { definePage } from "../page-definition";
import { ListWithRail } from "../rail";
import { readTopic, readTopics } from "../topics";

type Props = PageProps<"/[locale]/[device]/posts">;

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: async ({ page: { locale }, messages, site }, { searchParams }: Props) => {
    const { posts } = messages.common;
    const query = await searchParams;
    const { tag } = parsePostFilter((name) => getFirst(query, name));
    const topic = tag && (await readTopic(tag, locale));
    const share = topic
      ? {
          title: interpolate(posts.topicTitle, { topic: topic.label }),
          description: interpolate(posts.topicDescription, { topic: topic.label }),
        }
      : { title: posts.title, description: posts.description };
    const isUnknownTopic = tag !== null && !topic;
    return buildListMetadata(
      share,
      (paths) => (topic ? paths.topic(topic.name) : paths.posts()),
      site,
      buildPageImage("posts", { title: posts.title, byline: messages.common.site.tagline }, site),
      Boolean(query.cursor) || isUnknownTopic,
    );
  },
  render: async ({ page: context, messages, site }, { searchParams }: Props) => {
    const { locale } = context;
    const query = await searchParams;
    const filter = parsePostFilter((name) => getFirst(query, name));
    const [topic, topics] = await Promise.all([
      filter.tag ? readTopic(filter.tag, locale) : null,
      readTopics(locale),
    ]);
    const { page, from } = await readPosts(filter, topic, getFirst(query, "cursor"), locale);
    const paths = pathsIn({ locale, device: "desktop" });
    const links = page.items.map((post) => ({ name: post.title, path: paths.post(post.postId) }));
    return (
      <ListWithRail page={context}>
        <JsonLd data={buildListJsonLd(topic?.label ?? messages.common.posts.title, links, site)} />
        <QueryProvider>
          <AllPosts topics={topics} rendered={{ filter, topic, from, page }} />
        </QueryProvider>
      </ListWithRail>
    );
  },
});

const getFirst = (query: Record<string, string | string[] | undefined>, name: string) =>
  [query[name]].flat()[0];

const noPosts: PostPage = { items: [], nextCursor: null };

/** Reads a page of posts; an empty one for a topic that no post has. */
function readPosts(
  { postType, tag }: PostFilter,
  topic: Topic | null,
  cursor: string | undefined,
  locale: Locale,
) {
  if (tag && !topic) return { page: noPosts, from: undefined };
  const query = {
    filter: "newest",
    ...(postType ? { postType } : {}),
    ...(topic ? { tagId: topic.tagId } : {}),
  } as const;
  return readFromCursor(cursor, (from) =>
    call(listPosts, { query: { ...query, cursor: from } }, locale),
  );
}

export { generateMetadata, Page as default };
