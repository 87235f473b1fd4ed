import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { PostBody } from "#components/body/post-body";
import { MissingPost } from "#components/post/missing-post";
import { NoPost } from "#components/post/no-post";
import { PostArticle } from "#components/post/post-article";
import { JsonLd } from "#components/seo/json-ld";
import { headOf } from "#lib/client/post/queries";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { alternatesOf } from "#lib/seo/alternates";
import { articleJsonLd, videoJsonLd } from "#lib/seo/article";
import { postMetadata } from "#lib/seo/post";
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
  return post ? postMetadata(post, await siteIn(place.locale)) : notFoundMetadata(place);
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
        <MissingPost postId={given.postId}>
          <NoPost place={place} />
        </MissingPost>
      </NotFoundPage>
    );
  }
  const { postId } = post;
  const comments = await callOrNull(listComments, { params: { postId } }, locale);
  const site = await siteIn(locale);
  const { post: texts } = await loadNamespace(locale, "common");
  const video = videoJsonLd(post, site);
  const { canonical } = alternatesOf(site, (paths) => paths.post(postId));
  return (
    <>
      <JsonLd data={articleJsonLd(post, site)} />
      {video && <JsonLd data={video} />}
      <PostArticle
        place={place}
        texts={texts}
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
