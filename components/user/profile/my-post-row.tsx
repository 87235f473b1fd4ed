"use client";
import clsx from "clsx";
import { FileText, PenLine } from "lucide";
import type { ReactNode } from "react";
import { PostCounts } from "#components/feed/post-counts";
import { PostThumbnail } from "#components/feed/post-thumbnail";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { PostMenu } from "#components/post/post-menu";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { RelativeTime } from "#components/ui/relative-time";
import type { PostSummary } from "#lib/contracts/post";
import type { PostSchedule } from "#lib/contracts/post/schedule";
import { toLanguageTag } from "#lib/domain/locale";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { refineText } from "#lib/format/typography";

type Props = {
  post: PostSummary;
  /** True if it has unpublished changes. */
  hasChanges: boolean;
  /** When the draft publishes itself, or why it did not. */
  schedule?: PostSchedule | undefined;
  /** Facts of a draft, below the title. */
  children?: ReactNode;
};

/** One of the viewer's own posts with its status and menu. A draft opens in the editor. */
export function MyPostRow({ post, hasChanges, schedule, children }: Props) {
  const { page } = useMessages("profile");
  const { post: messages } = useMessages("common");
  const paths = usePaths();
  return (
    <article className="group flex items-start gap-4 py-4 sm:gap-5">
      <Link
        href={post.isDraft ? paths.editPost(post.postId) : paths.post(post.postId)}
        tabIndex={-1}
        aria-hidden="true"
        className="w-20 shrink-0 xs:w-28"
      >
        {post.thumbnail ? (
          <PostThumbnail
            post={post}
            width={112}
            height={75}
            sizes="112px"
            className="aspect-[3/2] w-full"
          />
        ) : (
          <span className="grid aspect-[3/2] place-items-center rounded-sm border border-line text-line-strong">
            <Icon icon={post.isDraft ? PenLine : FileText} size={20} />
          </span>
        )}
      </Link>
      <div className="min-w-0 flex-1">
        <Badges post={post} hasChanges={hasChanges} />
        <h2 lang={toLanguageTag(post.language)} className="text-lg leading-snug">
          <Link
            href={post.isDraft ? paths.editPost(post.postId) : paths.post(post.postId)}
            className={clsx(
              "font-semibold decoration-1 underline-offset-4 hover:underline",
              !post.title && "text-ink-faint",
            )}
          >
            {refineText(post.title, post.language) || page.untitled}
          </Link>
        </h2>
        {!post.isDraft && (
          <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-faint">
            <RelativeTime value={post.createdAt} className="min-w-20 tabular-nums" />
            <PostCounts post={post} />
            {hasChanges && (
              <Link
                href={paths.editPost(post.postId)}
                className="touch-target text-accent hover:underline"
              >
                {messages.continueEditing}
              </Link>
            )}
          </div>
        )}
        {children}
        {schedule && <ScheduleLine schedule={schedule} />}
      </div>
      <div className="-mr-2.5 shrink-0">
        <PostMenu post={post} isAuthor isInList title={post.title || page.untitled} />
      </div>
    </article>
  );
}

function ScheduleLine({ schedule: { publishAt, refusal } }: { schedule: PostSchedule }) {
  const { page } = useMessages("profile");
  const { locale } = usePageContext();
  const text = refusal ? page.notPublishedAt : page.publishesAt;
  return (
    <p className={clsx("mt-1.5 text-xs font-semibold", refusal ? "text-danger" : "text-accent")}>
      {interpolate(text, { time: formatDateTime(publishAt, locale) })}
    </p>
  );
}

function Badges({ post, hasChanges }: Pick<Props, "post" | "hasChanges">) {
  const { post: messages } = useMessages("common");
  const badges = [
    post.isDraft && messages.draft,
    hasChanges && messages.unpublishedChanges,
    !post.isPublic && messages.private,
    post.postType === "video" && messages.video,
  ].filter((badge) => badge !== false);
  if (badges.length === 0) return null;
  return (
    <ul className="mb-1 flex gap-1.5">
      {badges.map((badge) => (
        <li
          key={badge}
          className="rounded-sm bg-paper-sunken px-1.5 py-px text-xs font-semibold text-ink-soft"
        >
          {badge}
        </li>
      ))}
    </ul>
  );
}
