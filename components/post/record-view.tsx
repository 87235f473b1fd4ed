"use client";
import { useEffect } from "react";
import { addressOf } from "#lib/contracts/address";

/** Posts whose view this visit has recorded. */
const recorded = new Set<string>();

/** Records a view, once a visit, without a reply to wait for. Shows nothing. */
export function RecordView({ postId }: { postId: string }) {
  useEffect(() => {
    if (recorded.has(postId)) return;
    recorded.add(postId);
    navigator.sendBeacon(addressOf("/sns/api/v1/post/{postId}/view", { postId }));
  }, [postId]);
  return null;
}
