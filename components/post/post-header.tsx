"use client";
import { Eye, Lock, PencilLine } from "lucide";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { PostMenu } from "#components/post/post-menu";
import { usePost } from "#components/post/use-post";
import { Count } from "#components/ui/count";
import { DateText } from "#components/ui/date-text";
import { Icon } from "#components/ui/icon";
import { withQueryProvider } from "#components/ui/query-provider";
import { AuthorChip } from "#components/user/author-chip";
import { FollowButton } from "#components/user/follow-button";
import type { PostHead } from "#lib/client/post/queries";
import { useSession } from "#lib/client/session/session";
import { toLanguageTag } from "#lib/domain/locale";

type Props = { initial: PostHead; isOwn: boolean };

/** A post's title, author and date. */
function PostHeader({ initial, isOwn }: Props) {
  const post = usePost(initial, isOwn);
  const { post: messages } = useMessages("common");
  const { locale } = usePageContext();
  const isAuthor = useSession()?.id === post.id;
  const note = post.isDraft ? messages.draftNote : post.isPublic ? null : messages.privateNote;
  return (
    <header>
      {note && (
        <p className="mb-5 flex items-center gap-2 border-l-2 border-accent bg-accent-soft px-3 py-2.5 text-sm text-ink">
          {post.isDraft ? <Icon icon={PencilLine} size={18} /> : <Icon icon={Lock} size={18} />}
          {note}
        </p>
      )}
      <h1
        lang={toLanguageTag(post.language)}
        className="text-3xl leading-[1.15] font-bold sm:text-4xl sm:leading-[1.1]"
      >
        {post.title || messages.draft}
      </h1>
      <div className="mt-6 flex items-center gap-3 border-y border-line py-3">
        <AuthorChip
          id={post.id}
          nickName={post.nickName}
          profileUrl={post.profileUrl}
          size={44}
          className="flex-1"
        >
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
            <DateText value={post.createdAt} locale={locale} />
            <span aria-hidden="true">·</span>
            <span className="inline-flex items-center gap-1">
              <Icon icon={Eye} size={14} />
              <span className="sr-only">{messages.views}</span>
              <Count value={post.viewCount} />
            </span>
          </p>
        </AuthorChip>
        {!isAuthor && <FollowButton user={post} />}
        <PostMenu post={post} isAuthor={isAuthor} />
      </div>
    </header>
  );
}

export default withQueryProvider(PostHeader);
