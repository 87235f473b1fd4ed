"use client";
import clsx from "clsx";
import { Play } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { Picture } from "#components/post/picture";
import { Icon } from "#components/ui/icon";
import type { PostSummary } from "#lib/contracts/post";

type Props = {
  post: PostSummary;
  width: number;
  height: number;
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** A listed post's picture; a video's carries a play mark. */
export function PostThumbnail({ post, className, ...picture }: Props) {
  const { post: text } = useMessages("common");
  if (!post.thumbnail) return null;
  return (
    <div className={clsx("relative shrink-0 overflow-hidden rounded-sm", className)}>
      <Picture {...picture} src={post.thumbnail} alt="" className="size-full" />
      {post.postType === "video" && (
        <span className="absolute bottom-2 left-2 flex size-8 items-center justify-center rounded-full bg-black/70 text-white">
          <Icon of={Play} size={16} fill="currentColor" className="translate-x-px" />
          <span className="sr-only">{text.video}</span>
        </span>
      )}
    </div>
  );
}
