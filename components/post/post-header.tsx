"use client";
import { Bell, BellOff, Eye, Hourglass, Lock, PencilLine } from "lucide";
import { lazy, Suspense } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { PostMenu } from "#components/post/post-menu";
import { usePost } from "#components/post/use-post";
import { usePostTools } from "#components/post/use-post-tools";
import { Count } from "#components/ui/count";
import { Icon } from "#components/ui/icon";
import { LocalDate } from "#components/ui/local-date";
import { withQueryProvider } from "#components/ui/query-provider";
import { AuthorChip } from "#components/user/author-chip";
import { FollowButton } from "#components/user/follow-button";
import { useLetterChoice } from "#components/user/use-letter-choice";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { PostHead } from "#lib/client/post/head";
import { useSession } from "#lib/client/session/session";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

const UnpublishedNote = lazy(() => lazyImport(() => import("#components/post/unpublished-note")));
const ScheduledNote = lazy(() => lazyImport(() => import("#components/post/scheduled-note")));
const LetterNote = lazy(() => lazyImport(() => import("#components/post/letter-note")));
const KeptVersionsLink = lazy(() =>
  lazyImport(() => import("#components/post/kept-versions-link")),
);

/** A minute more than an email waits, as clocks differ. */
const letterMs = limits.letter.delayMs + 60_000;

/** True while the email with a post may not have gone out. */
const isNews = ({ createdAt }: PostHead) => Date.now() - Date.parse(createdAt) < letterMs;

type Props = {
  initial: PostHead;
  isOwn: boolean;
  /** Null for a video. */
  readingMinutes: number | null;
};

/** A post's author, date, reading time and views, and what to do with the post. */
function PostHeader({ initial, isOwn, readingMinutes }: Props) {
  const { post, isViewerKnown } = usePost(initial, isOwn);
  const { post: messages, user: userMessages } = useMessages("common");
  const { locale } = usePageContext();
  const session = useSession();
  const isAuthor = session?.id === post.id;
  const { tools, dialogs } = usePostTools(post);
  const letters = useLetterChoice(
    post,
    session?.id ?? "",
    Boolean(session) && !isAuthor && post.isFollowing,
  );
  const letterTools =
    letters.isOn === undefined
      ? []
      : [
          {
            label: letters.isOn ? userMessages.letterStop : userMessages.letterShort,
            icon: <Icon icon={letters.isOn ? BellOff : Bell} size={20} />,
            onSelect: letters.toggle,
          },
        ];
  // Then a note about it leads to the versions.
  const hasHistory = post.history.correctionCount + post.history.spellingCount > 0;
  const notes = [
    post.isDraft && { icon: PencilLine, text: messages.draftNote },
    !post.isDraft && !post.isPublic && { icon: Lock, text: messages.privateNote },
    post.isInReview && { icon: Hourglass, text: messages.reviewNote },
  ].filter((each) => each !== false && each !== undefined);
  return (
    <>
      {notes.map(({ icon, text }) => (
        <p
          key={text}
          className="mt-5 flex items-center gap-2 border-l-2 border-accent bg-accent-soft px-3 py-2.5 text-sm text-ink"
        >
          <Icon icon={icon} size={20} />
          {text}
        </p>
      ))}
      {isAuthor && post.isDraft && (
        <Suspense>
          <ScheduledNote postId={post.postId} viewerId={post.id} />
        </Suspense>
      )}
      {isAuthor && !post.isDraft && (
        <Suspense>
          {isNews(post) && <LetterNote postId={post.postId} viewerId={post.id} />}
          <UnpublishedNote postId={post.postId} viewerId={post.id} />
          {isOwn && !hasHistory && <KeptVersionsLink postId={post.postId} viewerId={post.id} />}
        </Suspense>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3 border-y border-line py-3">
        <AuthorChip
          id={post.id}
          nickName={post.nickName}
          profileUrl={post.profileUrl}
          size={44}
          // Room for two lines of facts, which take one when the author has no Follow button.
          className="min-w-32! flex-1 max-xs:min-h-[calc(var(--text-sm--line-height)+2*var(--text-xs--line-height))]"
        >
          <p className="flex flex-wrap items-center gap-x-3 text-xs xs:gap-x-2 text-ink-faint">
            <LocalDate value={post.createdAt} locale={locale} />
            <span aria-hidden="true" className="max-xs:hidden">
              ·
            </span>
            {readingMinutes && (
              <>
                <span>{interpolate(messages.readingTime, { minutes: readingMinutes })}</span>
                <span aria-hidden="true" className="max-xs:hidden">
                  ·
                </span>
              </>
            )}
            <span className="inline-flex items-center gap-1">
              <Icon icon={Eye} size={16} />
              <span className="sr-only">{messages.views}</span>
              <Count value={post.viewCount} />
            </span>
          </p>
        </AuthorChip>
        <div className="flex items-center gap-1 print:hidden">
          {!isAuthor && <FollowButton user={post} isKnown={isViewerKnown} />}
          <PostMenu post={post} isAuthor={isAuthor} tools={[...letterTools, ...tools]} />
          {dialogs}
        </div>
      </div>
    </>
  );
}

export default withQueryProvider(PostHeader);
