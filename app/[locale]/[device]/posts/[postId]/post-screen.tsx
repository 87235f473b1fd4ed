import type { Metadata } from "next";
import { OwnPostFallback } from "#components/post/own-post-fallback";
import { PostArticle } from "#components/post/post-article";
import { PostGate } from "#components/post/post-gate";
import { PostNotFound } from "#components/post/post-not-found";
import { JsonLd } from "#components/seo/json-ld";
import { buildAlternates } from "#lib/seo/alternates";
import { buildArticleJsonLd, buildVideoJsonLd } from "#lib/seo/article";
import { buildPostMetadata } from "#lib/seo/post";
import { call, callOrNull } from "#lib/server/app/call";
import { listRelatedPosts } from "#lib/server/features/feed/list-related";
import { getUser } from "#lib/server/features/user/get";
import { notFoundMetadata, type PageInput, PageNotFound } from "../../page-definition";
import { readPost } from "./read";
import { readComments } from "./read-comments";

type Props = PageProps<"/[locale]/[device]/posts/[postId]">;

/** Returns a post's metadata; its canonical URL is /posts/{postId} on every route. */
export async function toPostMetadata(
  { page, messages, site }: PageInput,
  { params }: Props,
): Promise<Metadata> {
  const post = await readPost((await params).postId, page.locale);
  return post ? buildPostMetadata(post, site) : notFoundMetadata(messages);
}

/**
 * Renders a public post, or a 404 page that lets the browser look for the viewer's own post. With
 * `hasContents`, wide windows show the contents of a long article beside it.
 */
export async function renderPost(
  { page, messages, site }: PageInput,
  { params, searchParams }: Props,
  hasContents = true,
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
  const [comments, author, related] = await Promise.all([
    readComments(post.postId, (await searchParams).comments, page.locale),
    callOrNull(getUser, { params: { userId: post.id } }, page.locale),
    call(listRelatedPosts, { params: { postId: post.postId } }, page.locale),
  ]);
  const video = buildVideoJsonLd(post, site);
  const { canonical } = buildAlternates(site, (paths) => paths.post(post.postId));
  return (
    <>
      <JsonLd data={buildArticleJsonLd(post, site)} />
      {video && <JsonLd data={video} />}
      <PostGate>
        <PostArticle
          page={page}
          messages={messages.common.post}
          post={post}
          hasContents={hasContents}
          shareUrl={canonical}
          comments={comments}
          ending={{ authorBio: author?.bio ?? "", related: related.items }}
        />
      </PostGate>
    </>
  );
}
