"use client";
import clsx from "clsx";
import { CircleAlert, CircleCheck } from "lucide";
import { useEffect } from "react";
import { Icon } from "#components/ui/icon";
import { restoreToast, toastStore } from "#lib/client/overlay/toast";

/** Shows toasts above everything. Its regions are always in the page, so screen readers announce changes. */
export function Toaster() {
  const toast = toastStore.useValue();
  useEffect(() => {
    restoreToast();
    // A page restored from the back/forward cache does not remount.
    window.addEventListener("pageshow", restoreToast);
    return () => window.removeEventListener("pageshow", restoreToast);
  }, []);
  const isWarning = toast?.kind === "warning";
  const icon = isWarning ? CircleAlert : CircleCheck;
  const content = toast && (
    <div
      className={clsx(
        // Forced colours show the transparent border.
        "flex max-w-full animate-drop items-center gap-2.5 rounded-full border border-transparent bg-ink py-2.5 pr-5 pl-4",
        "text-sm text-paper shadow-raised",
      )}
    >
      <Icon icon={icon} size={20} className="shrink-0" />
      <span className="min-w-0">{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          onClick={toast.action.onPress}
          className="touch-target pointer-events-auto pl-2 font-semibold underline underline-offset-4"
        >
          {toast.action.label}
        </button>
      )}
    </div>
  );
  return (
    <div
      data-above-dialogs
      className="pointer-events-none fixed inset-x-4 top-[max(0.75rem,env(safe-area-inset-top))] z-toast flex justify-center"
    >
      <div role="status">{!isWarning && content}</div>
      <div role="alert">{isWarning && content}</div>
    </div>
  );
}
