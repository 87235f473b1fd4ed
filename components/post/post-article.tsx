import type { ReactNode } from "react";
import { PostActionsIsland, PostCommentsIsland, PostHeaderIsland } from "#components/post/islands";
import { RecordView } from "#components/post/record-view";
import { TagList } from "#components/post/tag-list";
import { ScrollToTop } from "#components/ui/scroll-to-top";
import { LazyPlayer } from "#components/video/lazy-player";
import type { PostHead } from "#lib/client/post/queries";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { CommentPage } from "#lib/contracts/comment";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["common"]["post"];
  initial: PostHead;
  /** True if `initial` is the author's own version, not the public one. */
  isOwn?: boolean;
  /** The URL that "Copy link" copies. */
  shareUrl: string;
  comments: CommentPage | null;
  /** The rendered body. */
  children: ReactNode;
};

const commentsId = "comments";

/** A post: header, video, body, tags, actions and comments. */
export function PostArticle({
  page,
  messages,
  initial,
  isOwn = false,
  shareUrl,
  comments,
  children,
}: Props) {
  const isPublished = initial.isPublic && !initial.isDraft;
  return (
    <article className="mx-auto w-full max-w-column">
      {isPublished && (
        <RecordView
          url={buildCallUrl("/sns/api/v1/post/{postId}/view", { postId: initial.postId })}
        />
      )}
      <PostHeaderIsland initial={initial} isOwn={isOwn} />
      {initial.postType === "video" && initial.videoUrl && (
        <div className="mt-6">
          <LazyPlayer
            src={initial.videoUrl}
            poster={initial.thumbnail}
            label={interpolate(messages.videoLabel, { title: initial.title })}
          />
        </div>
      )}
      <div className="mt-6">{children}</div>
      <div className="mt-8">
        <TagList label={messages.topics} tags={initial.tagNameList} paths={pathsIn(page)} />
      </div>
      <div className="mt-6 border-y border-line py-1.5">
        <PostActionsIsland
          initial={initial}
          isOwn={isOwn}
          shareUrl={shareUrl}
          commentsId={commentsId}
        />
      </div>
      <div id={commentsId} className="mt-8">
        <PostCommentsIsland initial={initial} isOwn={isOwn} comments={comments} />
      </div>
      <ScrollToTop device={page.device} isRaised={isPublished} />
    </article>
  );
}
