"use client";
import { Eye, Heart, MessageCircle } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Count } from "#components/ui/count";
import { Icon } from "#components/ui/icon";
import type { PostSummary } from "#lib/contracts/post";

type Props = { post: PostSummary; hasViews?: boolean };

/** The like and comment counts of a listed post, and its view count unless `hasViews` is false. */
export function PostCounts({ post, hasViews = true }: Props) {
  const { post: messages } = useMessages("common");
  const counts = [
    ...(hasViews ? [{ label: messages.views, icon: Eye, value: post.viewCount }] : []),
    { label: messages.like, icon: Heart, value: post.likeCount },
    { label: messages.comments, icon: MessageCircle, value: post.commentCount },
  ];
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint">
      {counts.map(({ label, icon, value }) => (
        <li key={label} className="inline-flex items-center gap-1">
          <Icon icon={icon} size={16} />
          <span className="sr-only">{label}</span>
          <Count value={value} />
        </li>
      ))}
    </ul>
  );
}
