"use client";
import clsx from "clsx";
import { Play } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { ResponsiveImage } from "#components/ui/responsive-image";
import type { PostSummary } from "#lib/contracts/post";

type Props = {
  post: PostSummary;
  width: number;
  height: number;
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** The thumbnail of a listed post; a video's has a play icon. */
export function PostThumbnail({ post, className, ...image }: Props) {
  const { post: messages } = useMessages("common");
  if (!post.thumbnail) return null;
  return (
    <div className={clsx("relative shrink-0 overflow-hidden rounded-sm", className)}>
      <ResponsiveImage {...image} src={post.thumbnail} alt="" className="size-full" />
      {post.postType === "video" && (
        <span className="absolute bottom-2 left-2 flex size-8 items-center justify-center rounded-full bg-black/70 text-white">
          <Icon icon={Play} size={16} fill="currentColor" className="translate-x-px" />
          <span className="sr-only">{messages.video}</span>
        </span>
      )}
    </div>
  );
}
