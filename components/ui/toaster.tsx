"use client";
import clsx from "clsx";
import { CircleAlert, CircleCheck } from "lucide";
import { useEffect } from "react";
import { Icon } from "#components/ui/icon";
import { takeOverToast, toastStore } from "#lib/client/overlay/toast";

/** The place of toasts, at the top above everything. Its regions stay, so that a message is read out. */
export function Toaster() {
  const toast = toastStore.useValue();
  useEffect(() => {
    takeOverToast();
    // A document that comes back out of the browser's memory does not start anew.
    window.addEventListener("pageshow", takeOverToast);
    return () => window.removeEventListener("pageshow", takeOverToast);
  }, []);
  const isWarning = toast?.kind === "warning";
  const icon = isWarning ? CircleAlert : CircleCheck;
  const shown = toast && (
    <div
      className={clsx(
        "flex max-w-full animate-drop items-center gap-2.5 rounded-full bg-ink py-2.5 pr-5 pl-4",
        "text-sm text-paper shadow-raised",
      )}
    >
      <Icon of={icon} size={18} className="shrink-0" />
      <span className="min-w-0">{toast.message}</span>
    </div>
  );
  return (
    <div
      data-above
      className="pointer-events-none fixed inset-x-4 top-[max(0.75rem,env(safe-area-inset-top))] z-toast flex justify-center"
    >
      <div role="status">{!isWarning && shown}</div>
      <div role="alert">{isWarning && shown}</div>
    </div>
  );
}
