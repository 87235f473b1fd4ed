import { permanentRedirect } from "next/navigation";
import { JsonLd } from "#components/seo/json-ld";
import { parsePostLanguage, parsePostType } from "#lib/domain/feed/post-filter";
import { parseSearchId } from "#lib/domain/feed/search-id";
import { interpolate } from "#lib/format/interpolate";
import { pathsIn } from "#lib/paths";
import { type GetPath, listFeedTypes } from "#lib/seo/alternates";
import { buildBreadcrumbJsonLd } from "#lib/seo/breadcrumb";
import { buildListMetadata } from "#lib/seo/list";
import { buildTopicImage } from "#lib/seo/share-image";
import { definePage, notFoundMetadata, PageNotFound } from "../../page-definition";
import { getFirst, PostListScreen } from "../../post-list-screen";
import { readTopic } from "../../topics";

type Props = PageProps<"/[locale]/[device]/topics/[tag]">;

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: async ({ page, messages, site }, { params, searchParams }: Props) => {
    const { posts } = messages.common;
    const topic = await readTopic(parseSearchId((await params).tag, "plain"), page.locale);
    if (!topic) return notFoundMetadata(messages);
    const values = { topic: topic.label };
    const getPath: GetPath = (paths) => paths.topic(topic.name);
    return buildListMetadata(
      {
        title: interpolate(posts.topicTitle, values),
        description: topic.description ?? interpolate(posts.topicDescription, values),
      },
      getPath,
      site,
      buildTopicImage(topic, site),
      Boolean((await searchParams).cursor),
      listFeedTypes(site, getPath, interpolate(posts.topicTitle, values)),
    );
  },
  render: async ({ page, messages, site }, { params, searchParams }: Props) => {
    const tag = parseSearchId((await params).tag, "escaped");
    const topic = await readTopic(tag, page.locale);
    if (!topic) return new PageNotFound();
    const query = await searchParams;
    const postType = parsePostType(getFirst(query.type));
    const cursor = getFirst(query.cursor);
    // Other spellings, names in other languages, merged topics and ids lead to the one address.
    if (topic.name !== tag) {
      permanentRedirect(pathsIn(page).topic(topic.name, { type: postType ?? undefined, cursor }));
    }
    const paths = pathsIn({ locale: page.locale, device: "desktop" });
    const crumbs = [
      { name: messages.common.posts.title, path: paths.posts() },
      { name: topic.label, path: paths.topic(topic.name) },
    ];
    return (
      <>
        <JsonLd data={buildBreadcrumbJsonLd(crumbs, site)} />
        <PostListScreen
          page={page}
          site={site}
          title={topic.label}
          topic={topic}
          postType={postType}
          postLanguage={parsePostLanguage(getFirst(query.posts))}
          cursor={cursor}
        />
      </>
    );
  },
});

export { generateMetadata, Page as default };
