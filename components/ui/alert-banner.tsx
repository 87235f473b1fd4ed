"use client";
import clsx from "clsx";
import { X } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { alertStore, hideAlert } from "#lib/client/overlay/alert";

const looks = {
  error: "bg-danger-soft text-danger",
  info: "bg-accent-soft text-accent",
  success: "bg-accent-soft text-accent",
};

/** The banner below the header, also above dialogs; it stays until it is closed, its time is up, or a call succeeds. */
export function AlertBanner() {
  const { ui } = useMessages("common");
  const { message, type, visible } = alertStore.useValue();
  return (
    <div role="alert" data-above className="fixed inset-x-0 top-(--header-height) z-toast">
      {visible && (
        <div className={clsx("flex animate-appear items-center gap-3 px-4 py-1", looks[type])}>
          <p className="mx-auto text-sm font-semibold">{message}</p>
          <IconButton label={ui.close} onClick={hideAlert} className="text-current">
            <Icon of={X} size={18} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
