"use client";
import { X } from "lucide";
import { type ReactNode, useId } from "react";
import { Dialog } from "#components/ui/dialog";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { useLabels } from "#components/ui/labels";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** If false, it has no close button, and Escape and clicks outside do not close it. */
  dismissible?: boolean;
  /** The maximum width in pixels. */
  width?: number;
  children?: ReactNode;
};

/** A dialog in the middle of the window with a title and a close button. */
export function Modal({ open, onClose, title, dismissible = true, width = 330, children }: Props) {
  const { close } = useLabels();
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
          <IconButton label={close} className="-mr-2.5" onClick={onClose}>
            <Icon icon={X} size={20} />
          </IconButton>
        )}
      </div>
      <div className="px-5 pt-1 pb-5">{children}</div>
    </Dialog>
  );
}
