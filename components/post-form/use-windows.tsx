"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { uuid } from "#lib/client/browser/uuid";
import { startTabSync, type TabSync } from "#lib/client/post/tab-sync";

/**
 * Whether another window of this browser has the same post open. `onSaved` is told when that one has
 * saved; `tell` tells it that this one has.
 */
export function useWindows(userId: string, postId: string | null, onSaved: () => void) {
  const [isOpenElsewhere, setIsOpenElsewhere] = useState(false);
  const windows = useRef<TabSync>(null);
  const heard = useRef(onSaved);
  heard.current = onSaved;
  const [own] = useState(uuid);
  useEffect(() => {
    if (!postId) return;
    const listener = { onOther: setIsOpenElsewhere, onSaved: () => heard.current() };
    const join = () => {
      windows.current ??= startTabSync(userId, postId, own, listener);
    };
    const leave = () => {
      windows.current?.leave();
      windows.current = null;
      setIsOpenElsewhere(false);
    };
    join();
    // A window that is closed says so, and one that comes back out of the browser's memory too.
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", join);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", join);
      leave();
    };
  }, [userId, postId, own]);
  return { isOpenElsewhere, tell: useCallback(() => windows.current?.saved(), []) };
}
