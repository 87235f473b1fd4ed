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
  /** True if wide windows have a column beside the post, with its contents, funds and author. */
  hasMargin?: boolean;
  /** The URL that "Copy link" copies. */
  shareUrl: string;
  comments: RenderedComments | null;
  /** Links to its version in the other language, shown below the byline. */
  languages?: ReactNode;
  /** Which part of a series the post is: in the margin, and after the comments. */
  series?: { margin: ReactNode; after: ReactNode } | null;
  /** The funds that the post names: in the margin, and after the comments. */
  products?: { margin: ReactNode; after: ReactNode };
  /** How to cite the post, at the end of its print. */
  citation?: ReactNode;
  /** The author's bio and the posts to read next, shown after the comments. */
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
  hasMargin = false,
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
  const sections = hasMargin ? listSections(outline.headings) : [];
  const article = (
    <article className="w-full min-w-0">
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
      {citation}
      <div id={commentsId} className="mt-6 print:hidden">
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
  const author = ending && (
    <AuthorCardIsland initial={initial} bio={ending.authorBio} isInMargin={hasMargin} />
  );
  const next = ending && ending.related.length > 0 && (
    <ReadNextIsland postId={post.postId} rendered={ending.related.map(toNextPost)} />
  );
  return (
    <div
      data-wide={hasMargin ? "" : undefined}
      className={hasMargin ? "post-frame" : "max-w-column max-lg:mx-auto"}
    >
      {article}
      <div className={hasMargin ? "post-margin print:hidden" : "print:hidden"}>
        {author && <div className="mt-10 lg:mt-0">{author}</div>}
        {hasMargin && (
          <div className="hidden lg:contents">
            {series?.margin}
            {products?.margin}
          </div>
        )}
      </div>
      {sections.length > 0 && (
        <aside className="post-contents">
          <div className="sticky top-[calc(var(--header-height)+2rem)] max-h-[calc(100dvh-var(--header-height)-4rem)] overflow-y-auto pb-1">
            <Contents label={contents} sections={sections} language={post.language} />
          </div>
        </aside>
      )}
      <div className="post-after">
        {series?.after}
        {products?.after}
        {next}
      </div>
    </div>
  );
}
