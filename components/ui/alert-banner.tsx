"use client";
import clsx from "clsx";
import { X } from "lucide";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { useLabels } from "#components/ui/labels";
import { alertStore, hideAlert } from "#lib/client/overlay/alert";

const toneClassNames = {
  error: "bg-danger-soft text-danger",
  info: "bg-accent-soft text-accent",
  success: "bg-accent-soft text-accent",
};

/**
 * A banner below the header and above dialogs. It disappears when closed, after its time, or when a
 * call succeeds.
 */
export function AlertBanner() {
  const { close } = useLabels();
  const { message, type, visible } = alertStore.useValue();
  return (
    <div role="alert" data-above-dialogs className="fixed inset-x-0 top-(--header-height) z-toast">
      {visible && (
        <div
          className={clsx("flex animate-appear items-center gap-3 px-4 py-1", toneClassNames[type])}
        >
          <p className="mx-auto text-sm font-semibold">{message}</p>
          <IconButton label={close} onClick={hideAlert} className="text-current">
            <Icon icon={X} size={20} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
