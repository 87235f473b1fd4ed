import type { Metadata } from "next";
import { PostBody } from "#components/body/post-body";
import { OwnPostFallback } from "#components/post/own-post-fallback";
import { PostArticle } from "#components/post/post-article";
import { PostNotFound } from "#components/post/post-not-found";
import { JsonLd } from "#components/seo/json-ld";
import { toPostHead } from "#lib/client/post/queries";
import { buildAlternates } from "#lib/seo/alternates";
import { buildArticleJsonLd, buildVideoJsonLd } from "#lib/seo/article";
import { buildPostMetadata } from "#lib/seo/post";
import { callOrNull } from "#lib/server/app/call";
import { listComments } from "#lib/server/features/comment/list";
import { notFoundMetadata, type PageInput, PageNotFound } from "../../page-definition";
import { readPost } from "./read";

type Props = PageProps<"/[locale]/[device]/posts/[postId]">;

/** Returns a post's metadata; its canonical URL is /posts/{postId} on every route. */
export async function toPostMetadata(
  { page, messages, site }: PageInput,
  { params }: Props,
): Promise<Metadata> {
  const post = await readPost((await params).postId, page.locale);
  return post ? buildPostMetadata(post, site) : notFoundMetadata(messages);
}

/** Renders a public post, or a 404 page that lets the browser look for the viewer's own post. */
export async function renderPost({ page, messages, site }: PageInput, { params }: Props) {
  const { postId } = await params;
  const post = await readPost(postId, page.locale);
  if (!post) {
    return new PageNotFound(
      <OwnPostFallback postId={postId}>
        <PostNotFound page={page} />
      </OwnPostFallback>,
    );
  }
  const comments = await callOrNull(listComments, { params: { postId: post.postId } }, page.locale);
  const video = buildVideoJsonLd(post, site);
  const { canonical } = buildAlternates(site, (paths) => paths.post(post.postId));
  return (
    <>
      <JsonLd data={buildArticleJsonLd(post, site)} />
      {video && <JsonLd data={video} />}
      <PostArticle
        page={page}
        messages={messages.common.post}
        initial={toPostHead(post)}
        shareUrl={canonical}
        comments={comments}
      >
        <PostBody
          body={post.post}
          images={post.images}
          locale={post.language}
          includesOtherImages={post.postType === "post"}
        />
      </PostArticle>
    </>
  );
}
