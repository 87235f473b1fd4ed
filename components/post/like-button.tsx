"use client";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { Heart } from "lucide";
import { useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { ActionButton } from "#components/post/action-button";
import { Icon } from "#components/ui/icon";
import { showToast } from "#lib/client/overlay/toast";
import { toggleLike } from "#lib/client/post/like";
import { requireLogin } from "#lib/client/session/login-prompt";
import type { PostSummary } from "#lib/contracts/post";
import { limits } from "#lib/domain/limits";
import look from "./like-button.module.css";

type Props = {
  post: Pick<PostSummary, "postId" | "isLike" | "likeCount" | "isPublic" | "isDraft">;
};

const particles = Array.from({ length: limits.like.particles }, (_, index) => index);

/** Likes a post: the heart beats and throws six sparks, or shrinks when the like is taken back. */
export function LikeButton({ post }: Props) {
  const { post: text } = useMessages("common");
  const client = useQueryClient();
  const [moving, setMoving] = useState<"like" | "unlike" | null>(null);
  const press = () => {
    if (!requireLogin()) return;
    if (post.isDraft || !post.isPublic) return showToast(text.cannotLike, "warning");
    setMoving(post.isLike ? "unlike" : "like");
    void toggleLike(client, post);
  };
  return (
    <ActionButton label={text.like} count={post.likeCount} pressed={post.isLike} onClick={press}>
      <span
        key={moving}
        className={clsx(look.heart, moving && look[moving], post.isLike && "text-danger")}
      >
        <Icon of={Heart} size={22} fill={post.isLike ? "currentColor" : "none"} />
        {moving === "like" && particles.map((each) => <i key={each} className={look.particle} />)}
      </span>
    </ActionButton>
  );
}
