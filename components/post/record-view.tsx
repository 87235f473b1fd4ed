"use client";
import { useEffect } from "react";
import { currentUser } from "#lib/client/session/session";

/** The views that this visit has recorded. */
const recorded = new Set<string>();

/**
 * Records a stranger's view at its address, once a visit, without a reply to wait for. Shows nothing.
 * A member's is recorded with their name, which a beacon cannot carry, by the script that comes next.
 */
export function RecordView({ address }: { address: string }) {
  useEffect(() => {
    if (recorded.has(address) || currentUser()) return;
    recorded.add(address);
    navigator.sendBeacon(address);
  }, [address]);
  return null;
}
