"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { usePost } from "#components/post/use-post";
import { withQueryProvider } from "#components/ui/query-provider";
import { AuthorChip } from "#components/user/author-chip";
import { FollowButton } from "#components/user/follow-button";
import type { PostHead } from "#lib/client/post/head";

type Props = { initial: PostHead; bio: string; isInMargin: boolean };

/** The author of a post with the follow button. */
function AuthorCard({ initial, bio, isInMargin }: Props) {
  const { post, isViewerKnown } = usePost(initial);
  const { post: messages } = useMessages("common");
  return (
    <section aria-label={messages.aboutAuthor} className="print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <AuthorChip
          id={post.id}
          nickName={post.nickName}
          profileUrl={post.profileUrl}
          className="min-w-40 flex-1"
        />
        {/* In wide windows it is beside the post, where the header has one. */}
        <FollowButton
          user={post}
          isKnown={isViewerKnown}
          className={isInMargin ? "lg:hidden" : ""}
        />
      </div>
      {bio && <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{bio}</p>}
    </section>
  );
}

export default withQueryProvider(AuthorCard);
