"use client";
import { useEffect } from "react";

/** The views that this visit has recorded. */
const recorded = new Set<string>();

/** Records a view at its address, once a visit, without a reply to wait for. Shows nothing. */
export function RecordView({ address }: { address: string }) {
  useEffect(() => {
    if (recorded.has(address)) return;
    recorded.add(address);
    navigator.sendBeacon(address);
  }, [address]);
  return null;
}
