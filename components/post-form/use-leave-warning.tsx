"use client";
import { useEffect } from "react";
import { useMessages } from "#components/i18n/page-context";
import { asksForNewTab } from "#lib/client/browser/new-tab";
import { runningUploads } from "#lib/client/file/upload";
import type { Autosave } from "#lib/client/post/autosave";

/**
 * Asks before the form is left, but only where something would really be lost: a file on its way, or
 * text that neither the server nor this device holds.
 */
export function useLeaveWarning(saver: Autosave): void {
  const { leave } = useMessages("upload");
  useEffect(() => {
    const wouldLose = () => {
      saver.keepNow();
      return runningUploads.get() > 0 || (saver.isDirty() && !saver.state().isKept);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const isElsewhere = asksForNewTab(event) || event.button !== 0;
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || isElsewhere) return;
      if (!wouldLose() || window.confirm(leave)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [saver, leave]);
}
