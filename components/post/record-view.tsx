"use client";
import { useEffect, useRef } from "react";
import { getViewSource } from "#lib/client/post/view";
import { currentUser } from "#lib/client/session/session";

/** The view URLs that this page load has already sent. */
const recorded = new Set<string>();

/**
 * Sends a logged-out viewer's view as a beacon, once per page load. The head script does so if it waits
 * with the application. A logged-in user's view needs the Authorization header, which a beacon cannot
 * carry: the action bar records it.
 */
export function RecordView({ url }: { url: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (element.current?.dataset.recorded !== undefined) recorded.add(url);
    if (recorded.has(url) || currentUser()) return;
    recorded.add(url);
    navigator.sendBeacon(`${url}?source=${getViewSource()}`);
  }, [url]);
  return <span ref={element} data-view={url} hidden />;
}
