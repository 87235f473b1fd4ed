"use client";
import clsx from "clsx";
import { Play } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { ResponsiveImage } from "#components/ui/responsive-image";
import type { PostSummary } from "#lib/contracts/post";
import { formatPlaybackTime } from "#lib/format/duration";

type Props = {
  post: Pick<PostSummary, "thumbnail" | "thumbnailColor" | "postType" | "videoSeconds">;
  width: number;
  height: number;
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** The thumbnail of a listed post; a video's says how long it is. */
export function PostThumbnail({ post, className, ...image }: Props) {
  const { post: messages } = useMessages("common");
  if (!post.thumbnail) return null;
  return (
    <div className={clsx("relative shrink-0 overflow-hidden rounded-sm", className)}>
      <ResponsiveImage
        {...image}
        src={post.thumbnail}
        alt=""
        paper={post.thumbnailColor}
        className="size-full"
      />
      {post.postType === "video" && (
        <span className="absolute bottom-1.5 left-1.5 flex min-h-6 items-center gap-1 rounded-full bg-black/75 px-2 text-xs font-semibold text-white tabular-nums">
          <Icon icon={Play} size={16} fill="currentColor" className="-ml-0.5" />
          <span className="sr-only">{messages.video}</span>
          {post.videoSeconds && formatPlaybackTime(post.videoSeconds)}
        </span>
      )}
    </div>
  );
}
