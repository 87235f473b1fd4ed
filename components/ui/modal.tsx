"use client";
import { X } from "lucide";
import { type ReactNode, useId } from "react";
import { useMessages } from "#components/i18n/page-context";
import { Dialog } from "#components/ui/dialog";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** False: neither Escape nor a click outside closes it, and it has no close button. */
  dismissible?: boolean;
  /** The greatest width in pixels. */
  width?: number;
  children?: ReactNode;
};

/** A dialog in the middle of the page. It holds the focus and gives it back when it closes. */
export function Modal({ open, onClose, title, dismissible = true, width = 330, children }: Props) {
  const { ui } = useMessages("common");
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={dismissible}
      labelledBy={titleId}
      className="w-full animate-rise rounded-lg border border-line"
      style={{ maxWidth: width }}
    >
      <div className="flex items-start gap-3 px-5 pt-4">
        <h2 id={titleId} className="min-w-0 flex-1 py-1.5 text-lg leading-snug font-semibold">
          {title}
        </h2>
        {dismissible && (
          <IconButton label={ui.close} className="-mr-2.5" onClick={onClose}>
            <Icon of={X} size={20} />
          </IconButton>
        )}
      </div>
      <div className="px-5 pt-1 pb-5">{children}</div>
    </Dialog>
  );
}
