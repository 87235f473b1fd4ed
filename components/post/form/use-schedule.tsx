"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { schedulesQueryOptions } from "#lib/client/post/schedule";

type Asked = { postId: string; publishAt: string | null };

/**
 * Opens the dialog that schedules a draft. `prepare` saves the draft and returns its id, or null if
 * something is missing.
 */
export function useSchedule(userId: string, prepare: () => Promise<string | null>) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    ask: async () => {
      const postId = await prepare();
      if (!postId) return;
      const known = client.getQueryData(schedulesQueryOptions(userId, [postId]).queryKey);
      const schedule = known?.items.find((each) => each.refusal === null);
      setAsked({ postId, publishAt: schedule?.publishAt ?? null });
    },
    close: () => setAsked(null),
  };
}
