"use client";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { Heart } from "lucide";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { ActionButton } from "#components/post/action-button";
import { unknownStateClassName } from "#components/post/unknown-state";
import { Icon } from "#components/ui/icon";
import { showToast } from "#lib/client/overlay/toast";
import { toggleLike } from "#lib/client/post/like";
import { requireLogin } from "#lib/client/session/login-prompt";
import type { PostSummary } from "#lib/contracts/post";
import { limits } from "#lib/domain/limits";
import styles from "./like-button.module.css";

type Props = {
  post: Pick<PostSummary, "postId" | "isLike" | "likeCount" | "isPublic" | "isDraft">;
  /** False until it is known whether the viewer likes the post. */
  isKnown: boolean;
};

const particles = Array.from({ length: limits.likeParticles }, (_, index) => index);

/** Likes or unlikes a post. A like beats and bursts six particles; an unlike shrinks. */
export function LikeButton({ post, isKnown }: Props) {
  const { post: messages, comment } = useMessages("common");
  const client = useQueryClient();
  const [animation, setAnimation] = useState<"like" | "unlike" | null>(null);
  const handleClick = () => {
    if (!requireLogin({ kind: "likePost", id: post.postId })) return;
    if (post.isDraft || !post.isPublic) return showToast(messages.cannotLike, "warning");
    setAnimation(post.isLike ? "unlike" : "like");
    void toggleLike(client, post);
  };
  // Pages come without likes, so one is the viewer's, if only from a press a moment ago.
  const isStated = isKnown || post.isLike;
  // A refused press takes its announcement back.
  const isShown = (animation === "like") === post.isLike;
  return (
    <>
      <ActionButton
        label={messages.like}
        count={post.likeCount}
        isPressed={isStated ? post.isLike : undefined}
        shortcut="like"
        onClick={handleClick}
      >
        <span
          key={animation}
          className={clsx(
            styles.heart,
            animation && styles[animation],
            post.isLike && "text-danger",
            !isStated && unknownStateClassName,
          )}
        >
          <Icon icon={Heart} size={24} fill={post.isLike ? "currentColor" : "none"} />
          {animation === "like" &&
            particles.map((index) => <i key={index} className={styles.particle} />)}
        </span>
      </ActionButton>
      <span role="status" className="sr-only">
        {animation && isShown && (post.isLike ? comment.liked : comment.unliked)}
      </span>
    </>
  );
}
