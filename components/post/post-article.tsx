import type { ReactNode } from "react";
import type { BodyFigures } from "#components/body/figure/context";
import type { BodyLinks } from "#components/body/link-card/context";
import { Contents, listSections } from "#components/post/contents";
import { FirstPublished } from "#components/post/first-published";
import {
  AuthorCardIsland,
  PostActionsIsland,
  PostCommentsIsland,
  PostHeaderIsland,
  ReadNextIsland,
} from "#components/post/islands";
import { toNextPost } from "#components/post/next-post";
import { getReadingMinutes, PostContent } from "#components/post/post-content";
import { RecordFinish } from "#components/post/record-finish";
import { RecordView } from "#components/post/record-view";
import { ReadingPlace } from "#components/reading/reading-place";
import { ScrollToTop } from "#components/ui/scroll-to-top";
import type { RenderedComments } from "#lib/client/comment/rendered";
import { toPostHead } from "#lib/client/post/head";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { PostDetail, PostSummary } from "#lib/contracts/post";
import * as postCalls from "#lib/contracts/post/calls";
import { listMentionedProducts } from "#lib/domain/body/content";
import { readOutline } from "#lib/domain/body/outline";
import { getLeastReadingSeconds } from "#lib/domain/post/statistic";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Pick<Messages["common"], "post" | "disclosure">;
  post: PostDetail;
  /** True if `post` is the author's own version, not the public one. */
  isOwn?: boolean;
  /** True if wide windows show the contents of a long article beside it. */
  hasContents?: boolean;
  /** The URL that "Copy link" copies. */
  shareUrl: string;
  comments: RenderedComments | null;
  /** Links to its version in the other language, shown below the byline. */
  languages?: ReactNode;
  /** Which part of a series the post is, shown after its actions. */
  series?: ReactNode;
  /** The funds that the post names, shown after its actions. */
  products?: ReactNode;
  /** How to cite the post, at the end of its print. */
  citation?: ReactNode;
  /** The author's bio and the posts to read next, shown between the post and its comments. */
  ending?: { authorBio: string; related: PostSummary[] };
  /** The data of the figures in the body, if the server read it. */
  figures?: BodyFigures | undefined;
  /** What the cards in the body show of pages of this site, if the server read it. */
  links?: BodyLinks | undefined;
};

const commentsId = "comments";

/** The view may arrive later at the server than the page was shown. */
const toleranceSeconds = 2;

/** Shorter posts are finished at one go. */
const minLongMinutes = 2;

/** A post: title, author, video, body, tags, actions and comments. */
export function PostArticle({
  page,
  messages,
  post,
  isOwn = false,
  hasContents = false,
  shareUrl,
  comments,
  series,
  languages,
  products,
  citation,
  ending,
  figures,
  links,
}: Props) {
  const { contents } = messages.post;
  const isPublished = post.isPublic && !post.isDraft;
  const initial = toPostHead(post);
  const outline = readOutline(post.post);
  const minutes = getReadingMinutes(post, outline);
  const isLong = isPublished && minutes !== null && minutes >= minLongMinutes;
  const sections = hasContents ? listSections(outline.headings) : [];
  const article = (
    <article className="w-full max-w-column min-w-0">
      {isPublished && (
        <RecordView url={buildCallUrl(postCalls.viewPost, { postId: post.postId })} />
      )}
      {isLong && (
        <>
          <div className="reading-progress" aria-hidden="true" />
          <ReadingPlace
            key={post.postId}
            postId={post.postId}
            messages={messages.post.readingPlace}
          />
        </>
      )}
      <PostContent
        page={page}
        messages={messages}
        post={post}
        outline={outline}
        figures={figures}
        links={links}
        byline={
          <>
            <PostHeaderIsland initial={initial} isOwn={isOwn} readingMinutes={minutes} />
            {languages}
            <FirstPublished post={post} messages={messages.post} locale={page.locale} />
          </>
        }
      />
      {isPublished && (
        <RecordFinish
          postId={post.postId}
          url={buildCallUrl(postCalls.finishPost, { postId: post.postId })}
          seconds={getLeastReadingSeconds(post.post.length) + toleranceSeconds}
        />
      )}
      <div className="mt-6 border-y border-line py-1.5 print:hidden">
        <PostActionsIsland
          initial={initial}
          isOwn={isOwn}
          shareUrl={shareUrl}
          commentsId={commentsId}
        />
      </div>
      {series}
      {products}
      {citation}
      {ending && (
        <>
          <div className="mt-10">
            <AuthorCardIsland initial={initial} bio={ending.authorBio} />
          </div>
          {ending.related.length > 0 && (
            <ReadNextIsland postId={post.postId} rendered={ending.related.map(toNextPost)} />
          )}
        </>
      )}
      <div id={commentsId} className="mt-10 print:hidden">
        <PostCommentsIsland
          initial={initial}
          isOwn={isOwn}
          comments={comments}
          products={listMentionedProducts(post.post)}
        />
      </div>
      <ScrollToTop />
    </article>
  );
  if (sections.length === 0) return article;
  return (
    <div
      data-wide
      className="lg:grid lg:grid-cols-[minmax(0,var(--container-column))_minmax(0,1fr)] lg:gap-10 print:block"
    >
      {article}
      <aside className="hidden lg:block print:hidden">
        <div className="sticky top-[calc(var(--header-height)+2rem)] max-h-[calc(100dvh-var(--header-height)-4rem)] overflow-y-auto pb-1">
          <Contents label={contents} sections={sections} language={post.language} />
        </div>
      </aside>
    </div>
  );
}
