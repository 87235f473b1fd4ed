import type { ReactNode } from "react";
import { Actions, Comments, Header } from "#components/post/islands";
import { RecordView } from "#components/post/record-view";
import { TagList } from "#components/post/tag-list";
import { ScrollToTop } from "#components/ui/scroll-to-top";
import { LazyPlayer } from "#components/video/lazy-player";
import type { PostHead } from "#lib/client/post/queries";
import { addressOf } from "#lib/contracts/address";
import type { CommentPage } from "#lib/contracts/comment";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  place: PageContext;
  texts: Messages["common"]["post"];
  initial: PostHead;
  /** `initial` is the viewer's own version already, not the one for everybody. */
  isOwn?: boolean;
  /** The address that sharing copies. */
  shareUrl: string;
  comments: CommentPage | null;
  /** The body, rendered already. */
  children: ReactNode;
};

const commentsId = "comments";

/** A post with all that belongs to it. */
export function PostArticle({
  place,
  texts,
  initial,
  isOwn = false,
  shareUrl,
  comments,
  children,
}: Props) {
  const isOpen = initial.isPublic && !initial.isDraft;
  return (
    <article className="mx-auto w-full max-w-column">
      {isOpen && (
        <RecordView
          address={addressOf("/sns/api/v1/post/{postId}/view", { postId: initial.postId })}
        />
      )}
      <Header initial={initial} isOwn={isOwn} />
      {initial.postType === "video" && initial.videoUrl && (
        <div className="mt-6">
          <LazyPlayer
            src={initial.videoUrl}
            poster={initial.thumbnail}
            label={interpolate(texts.videoOf, { title: initial.title })}
          />
        </div>
      )}
      <div className="mt-6">{children}</div>
      <div className="mt-8">
        <TagList label={texts.topics} tags={initial.tagNameList} paths={pathsIn(place)} />
      </div>
      <div className="mt-6 border-y border-line py-1.5">
        <Actions initial={initial} isOwn={isOwn} shareUrl={shareUrl} commentsId={commentsId} />
      </div>
      <div id={commentsId} className="mt-8">
        <Comments initial={initial} isOwn={isOwn} comments={comments} />
      </div>
      <ScrollToTop lifted={isOpen} />
    </article>
  );
}
