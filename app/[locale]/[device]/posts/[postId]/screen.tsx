import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { PostBody } from "#components/body/post-body";
import { OwnPostFallback } from "#components/post/own-post-fallback";
import { PostArticle } from "#components/post/post-article";
import { PostNotFound } from "#components/post/post-not-found";
import { JsonLd } from "#components/seo/json-ld";
import { headOf } from "#lib/client/post/queries";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { buildAlternates } from "#lib/seo/alternates";
import { buildArticleJsonLd, buildVideoJsonLd } from "#lib/seo/article";
import { buildPostMetadata } from "#lib/seo/post";
import { callOrNull } from "#lib/server/app/call";
import { listComments } from "#lib/server/features/comment/list";
import { NotFoundPage, notFoundMetadata } from "../../not-found-page";
import { siteIn } from "../../site";
import { readPost } from "./read";

type Props = { params: Promise<{ locale: string; device: string; postId: string }> };

/** The metadata of a post, wherever its page lies: the address to remember is always its own. */
export async function postScreenMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const place = parsePageParams(given);
  const post = place && (await readPost(given.postId, place.locale));
  if (!place) return {};
  return post ? buildPostMetadata(post, await siteIn(place.locale)) : notFoundMetadata(place);
}

/** A post with all that belongs to it, or what stands for one that is not there. */
export async function PostScreen({ params }: Props) {
  const given = await params;
  const place = parsePageParams(given);
  if (!place) notFound();
  const { locale } = place;
  setRequestLocale(locale);
  const post = await readPost(given.postId, locale);
  if (!post) {
    return (
      <NotFoundPage>
        <OwnPostFallback postId={given.postId}>
          <PostNotFound page={place} />
        </OwnPostFallback>
      </NotFoundPage>
    );
  }
  const { postId } = post;
  const comments = await callOrNull(listComments, { params: { postId } }, locale);
  const site = await siteIn(locale);
  const { post: texts } = await loadNamespace(locale, "common");
  const video = buildVideoJsonLd(post, site);
  const { canonical } = buildAlternates(site, (paths) => paths.post(postId));
  return (
    <>
      <JsonLd data={buildArticleJsonLd(post, site)} />
      {video && <JsonLd data={video} />}
      <PostArticle
        page={place}
        messages={texts}
        initial={headOf(post)}
        shareUrl={canonical}
        comments={comments}
      >
        <PostBody
          body={post.post}
          images={post.images}
          locale={post.language}
          withOthers={post.postType === "post"}
        />
      </PostArticle>
    </>
  );
}
