"use client";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#lib/client/session/session";
import { readViewAs } from "#lib/client/session/view-as";
import { mutesQueryOptions } from "#lib/client/user/mute/queries";

/** True if the viewer muted the user. Staff who view the site as somebody do not see their mutes. */
export function useIsMuted(userId: string): boolean {
  const viewerId = useSession()?.id ?? null;
  const { data } = useQuery({
    ...mutesQueryOptions(viewerId ?? ""),
    enabled: viewerId !== null && readViewAs() === null,
  });
  return data?.items.some((each) => each.kind === "user" && each.id === userId) ?? false;
}
