"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { uuid } from "#lib/client/browser/uuid";
import { startTabSync, type TabSync } from "#lib/client/post/tab-sync";

/**
 * Tracks whether another tab of this browser has the same post open. Calls `onSaved` when that tab
 * has saved; `notifySaved` reports a save of this one.
 */
export function useTabSync(userId: string, postId: string | null, onSaved: () => void) {
  const [isOpenElsewhere, setIsOpenElsewhere] = useState(false);
  const sync = useRef<TabSync>(null);
  const latestOnSaved = useRef(onSaved);
  latestOnSaved.current = onSaved;
  const [tabId] = useState(uuid);
  useEffect(() => {
    if (!postId) return;
    const listener = {
      onOtherTabs: setIsOpenElsewhere,
      onSaved: () => latestOnSaved.current(),
    };
    const join = () => {
      sync.current ??= startTabSync(userId, postId, tabId, listener);
    };
    const leave = () => {
      sync.current?.leave();
      sync.current = null;
      setIsOpenElsewhere(false);
    };
    join();
    // The back-forward cache restores a page without mounting it again.
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", join);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", join);
      leave();
    };
  }, [userId, postId, tabId]);
  return { isOpenElsewhere, notifySaved: useCallback(() => sync.current?.notifySaved(), []) };
}
