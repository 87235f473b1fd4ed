"use client";
import { Eye, Heart, MessageCircle } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { Count } from "#components/ui/count";
import { Icon } from "#components/ui/icon";
import type { PostSummary } from "#lib/contracts/post";

type Props = { post: PostSummary; views?: boolean };

/** How often a listed post was liked and commented on, and where there is room how often read. */
export function PostCounts({ post, views = true }: Props) {
  const { post: text } = useMessages("common");
  const counts = [
    ...(views ? [{ label: text.views, icon: Eye, value: post.viewCount }] : []),
    { label: text.like, icon: Heart, value: post.likeCount },
    { label: text.comments, icon: MessageCircle, value: post.commentCount },
  ];
  return (
    <ul className="flex shrink-0 items-center gap-3 text-xs text-ink-faint">
      {counts.map(({ label, icon, value }) => (
        <li key={label} className="inline-flex items-center gap-1">
          <Icon of={icon} size={14} />
          <span className="sr-only">{label}</span>
          <Count value={value} />
        </li>
      ))}
    </ul>
  );
}
