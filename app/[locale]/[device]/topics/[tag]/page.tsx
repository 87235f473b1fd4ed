import { permanentRedirect } from "next/navigation";
import { JsonLd } from "#components/seo/json-ld";
import { parsePostLanguage, parsePostType } from "#lib/domain/feed/post-filter";
import { parseSearchId } from "#lib/domain/feed/search-id";
import { interpolate } from "#lib/format/interpolate";
import { pathsIn } from "#lib/paths";
import { type GetPath, listFeedTypes } from "#lib/seo/alternates";
import { buildBreadcrumbJsonLd } from "#lib/seo/breadcrumb";
import { buildListMetadata } from "#lib/seo/list";
import { buildTagImage } from "#lib/seo/share-image";
import { readFilterTag } from "../../filter-tags";
import { definePage, notFoundMetadata, PageNotFound } from "../../page-definition";
import { getFirst, PostListScreen } from "../../post-list-screen";

type Props = PageProps<"/[locale]/[device]/topics/[tag]">;

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  metadata: async ({ page, messages, site }, { params, searchParams }: Props) => {
    const { posts } = messages.common;
    const topic = await readFilterTag(parseSearchId((await params).tag, "plain"), page.locale);
    if (!topic) return notFoundMetadata(messages);
    const values = { tag: topic.label };
    const getPath: GetPath = (paths) => paths.tag(topic.name);
    return buildListMetadata(
      {
        title: interpolate(posts.tagTitle, values),
        description: topic.description ?? interpolate(posts.tagDescription, values),
      },
      getPath,
      site,
      buildTagImage(topic, site),
      Boolean((await searchParams).cursor),
      listFeedTypes(site, getPath, interpolate(posts.tagTitle, values)),
      topic.languages.length === 1 ? topic.languages[0] : undefined,
    );
  },
  render: async ({ page, messages, site }, { params, searchParams }: Props) => {
    const tag = parseSearchId((await params).tag, "escaped");
    const topic = await readFilterTag(tag, page.locale);
    if (!topic) return new PageNotFound();
    const query = await searchParams;
    const postType = parsePostType(getFirst(query.type));
    const cursor = getFirst(query.cursor);
    // Other spellings, names in other languages, merged topics and ids lead to the one address.
    if (topic.name !== tag) {
      permanentRedirect(pathsIn(page).tag(topic.name, { type: postType ?? undefined, cursor }));
    }
    const paths = pathsIn({ locale: page.locale, device: "desktop" });
    const crumbs = [
      { name: messages.common.tagIndex.title, path: paths.topics() },
      { name: topic.label, path: paths.tag(topic.name) },
    ];
    return (
      <>
        <JsonLd data={buildBreadcrumbJsonLd(crumbs, site)} />
        <PostListScreen
          page={page}
          site={site}
          title={topic.label}
          tag={topic}
          overviewMessages={messages.common.tagOverview}
          postType={postType}
          postLanguage={parsePostLanguage(getFirst(query.posts))}
          cursor={cursor}
        />
      </>
    );
  },
});

export { generateMetadata, Page as default };
