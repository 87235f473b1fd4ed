import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { MarginProducts } from "#components/disclosure/track-record/margin-products";
import { MentionedProducts } from "#components/disclosure/track-record/mentioned-products";
import { OwnPostFallback } from "#components/post/own-post-fallback";
import { PostArticle } from "#components/post/post-article";
import { PostGate } from "#components/post/post-gate";
import { PostNotFound } from "#components/post/post-not-found";
import { SeriesMargin, SeriesNav } from "#components/post/series/series-nav";
import { TwinLinks } from "#components/post/twin/twin-links";
import { PrintCitation } from "#components/reading/print-citation";
import { JsonLd } from "#components/seo/json-ld";
import { buildShareUrl } from "#lib/seo/alternates";
import { buildArticleJsonLd, buildDiscussionJsonLd, buildVideoJsonLd } from "#lib/seo/article";
import { buildBreadcrumbJsonLd } from "#lib/seo/breadcrumb";
import { buildPostMetadata, buildTwinFields, describeInText, listPostCrumbs } from "#lib/seo/post";
import { buildPartFields } from "#lib/seo/series";
import { call, callOrNull } from "#lib/server/app/call";
import { getTrackRecord } from "#lib/server/features/disclosure/track-record/get";
import { listMentionedProducts } from "#lib/server/features/disclosure/track-record/list-mentioned-products";
import { listRelatedPosts } from "#lib/server/features/feed/list-related";
import { getUser } from "#lib/server/features/user/get";
import { notFoundMetadata, type PageInput, PageNotFound } from "../../page-definition";
import { readPost } from "./read";
import { readComments } from "./read-comments";
import { readFigures } from "./read-figures";
import { readLinks } from "./read-links";
import { readSeriesPart } from "./read-series";

type Props = PageProps<"/[locale]/[device]/posts/[postId]">;

/** Returns a post's metadata; its canonical URL is /posts/{postId} on every route. */
export async function toPostMetadata(
  { page, messages, site }: PageInput,
  { params }: Props,
): Promise<Metadata> {
  const post = await readPost((await params).postId, page.locale);
  return post ? buildPostMetadata(post, messages.common.post, site) : notFoundMetadata(messages);
}

/**
 * Renders a public post, or a 404 page that lets the browser look for the viewer's own post. With
 * `hasMargin`, wide windows have a column beside it.
 */
export async function renderPost(
  { page, messages, site }: PageInput<"disclosureRecord" | "product">,
  { params, searchParams }: Props,
  hasMargin = true,
) {
  const { postId } = await params;
  const post = await readPost(postId, page.locale);
  if (!post) {
    return new PageNotFound(
      <OwnPostFallback postId={postId}>
        <PostNotFound page={page} />
      </OwnPostFallback>,
    );
  }
  const [comments, author, related, figures, links, products, part, record] = await Promise.all([
    readComments(post.postId, await searchParams, page.locale),
    callOrNull(getUser, { params: { userId: post.id } }, page.locale),
    call(listRelatedPosts, { params: { postId: post.postId } }, page.locale),
    readFigures(post, page),
    readLinks(post, page, messages.product.kind.assetClass),
    callOrNull(listMentionedProducts, { params: { postId: post.postId } }, page.locale),
    readSeriesPart(post.postId, page),
    callOrNull(getTrackRecord, { params: { userId: post.id } }, page.locale),
  ]);
  const { reading, postTwin: twin } = await getMessages({ locale: page.locale });
  const described = { ...post, summary: describeInText(post, messages.common.post) };
  const article = buildArticleJsonLd(
    described,
    comments?.page.items ?? [],
    site,
    messages.common.disclosure,
  );
  const discussion = buildDiscussionJsonLd(described, comments?.page.items ?? [], site);
  const video = buildVideoJsonLd(described, site);
  const shareUrl = buildShareUrl(site, (paths) => paths.post(post.postId));
  return (
    <>
      <JsonLd
        data={{
          ...article,
          ...buildPartFields(part?.series ?? null, site),
          ...buildTwinFields(post, site),
        }}
      />
      <JsonLd data={buildBreadcrumbJsonLd(listPostCrumbs(post, messages.common, site), site)} />
      {discussion && <JsonLd data={discussion} />}
      {video && <JsonLd data={video} />}
      <PostGate>
        <PostArticle
          page={page}
          messages={messages.common}
          post={post}
          hasMargin={hasMargin}
          shareUrl={shareUrl}
          comments={comments}
          figures={figures}
          links={links}
          languages={
            post.twin && (
              <TwinLinks page={page} messages={twin} postId={post.postId} twin={post.twin} />
            )
          }
          series={part && { margin: <SeriesMargin {...part} />, after: <SeriesNav {...part} /> }}
          products={{
            margin: (
              <MarginProducts
                page={page}
                messages={messages.disclosureRecord.post}
                products={products?.items ?? []}
              />
            ),
            after: (
              <MentionedProducts
                page={page}
                messages={messages}
                products={products?.items ?? []}
                author={post}
                hasRecord={!!record?.figures}
              />
            ),
          }}
          citation={
            <PrintCitation
              page={page}
              messages={reading.citation}
              post={post}
              siteName={site.name}
              shareUrl={shareUrl}
            />
          }
          ending={{ authorBio: author?.bio ?? "", related: related.items }}
        />
      </PostGate>
    </>
  );
}
