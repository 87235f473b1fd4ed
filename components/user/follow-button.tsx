"use client";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import type { ButtonVariants } from "#components/ui/button-variants";
import { showToast } from "#lib/client/overlay/toast";
import { requireLogin } from "#lib/client/session/login-prompt";
import { useSession } from "#lib/client/session/session";
import { toggleFollow } from "#lib/client/user/follow";

type Props = {
  person: { id: string; nickName: string; isFollowing: boolean };
  size?: ButtonVariants["size"];
  className?: string;
};

/** Follows a person or stops; oneself cannot be followed. */
export function FollowButton({ person, size = "sm", className }: Props) {
  const { user: text } = useMessages("common");
  const client = useQueryClient();
  const session = useSession();
  if (session?.id === person.id) return null;
  const press = () => {
    if (!requireLogin()) return;
    void toggleFollow(client, person, (message) =>
      showToast(message || text.followFailed, "warning"),
    );
  };
  return (
    <Button
      variant={person.isFollowing ? "outline" : "black"}
      size={size}
      aria-pressed={person.isFollowing}
      onClick={press}
      className={clsx("relative", className)}
    >
      {person.isFollowing ? text.following : text.follow}
      <span className="sr-only"> {person.nickName}</span>
    </Button>
  );
}
