"use client";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import type { ButtonVariants } from "#components/ui/button-variants";
import { showRefusal } from "#lib/client/overlay/refusal";
import { requireLogin } from "#lib/client/session/login-prompt";
import { useSession } from "#lib/client/session/session";
import { toggleFollow } from "#lib/client/user/follow";

type Props = {
  user: { id: string; nickName: string; isFollowing: boolean };
  size?: ButtonVariants["size"];
  /** False while it is not known whether the viewer follows the user. */
  isKnown?: boolean;
  className?: string;
};

/** Follows or unfollows a user. Hidden for the viewer themselves, who is unknown until hydration. */
export function FollowButton({ user, size = "sm", isKnown = true, className }: Props) {
  const { user: messages } = useMessages("common");
  const client = useQueryClient();
  const session = useSession();
  if (session?.id === user.id) return null;
  const handleClick = () => {
    if (!requireLogin({ kind: "followUser", id: user.id })) return;
    void toggleFollow(client, user, (error) => showRefusal(error, messages.followFailed));
  };
  // The primary action of a profile only; elsewhere there are several.
  const follow = size === "md" ? "primary" : "secondary";
  return (
    <Button
      variant={user.isFollowing ? "outline" : follow}
      size={size}
      aria-pressed={user.isFollowing}
      onClick={handleClick}
      className={clsx(
        "relative noscript:hidden",
        session === undefined ? "logged-in:invisible" : !isKnown && "invisible",
        className,
      )}
    >
      {user.isFollowing ? messages.following : messages.follow}
      <span className="sr-only"> {user.nickName}</span>
    </Button>
  );
}
