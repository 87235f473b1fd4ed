"use client";
import { useEffect } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { runningUploadCount } from "#lib/client/file/upload";
import type { Autosave } from "#lib/client/post/autosave";

/**
 * Asks before the user leaves the page, but only if a running upload would be lost, or text that
 * neither the server nor this device has stored.
 */
export function useLeaveWarning(autosave: Autosave): void {
  const { leaveWarning } = useMessages("upload");
  useEffect(() => {
    const hasUnsavedWork = () => {
      autosave.storeNow();
      return (
        runningUploadCount.get() > 0 || (autosave.isDirty() && !autosave.getState().isStoredLocally)
      );
    };
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const opensElsewhere = opensNewTab(event) || event.button !== 0;
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || opensElsewhere)
        return;
      if (!hasUnsavedWork() || window.confirm(leaveWarning)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", handleUnload);
    document.addEventListener("click", handleClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", handleUnload);
      document.removeEventListener("click", handleClick, { capture: true });
    };
  }, [autosave, leaveWarning]);
}
