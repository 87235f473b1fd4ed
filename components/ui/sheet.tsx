"use client";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Dialog } from "#components/ui/dialog";

type Props = { open: boolean; onClose: () => void; label: string; children: ReactNode };

/** A sheet of actions: at the bottom of a phone, in the middle of a wide window. */
export function Sheet({ open, onClose, label, children }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={label}
      positionClassName="place-items-end sm:place-items-center"
      className={clsx(
        "w-full animate-rise rounded-t-lg border-t border-line pb-[env(safe-area-inset-bottom)]",
        "sm:max-w-80 sm:rounded-lg sm:border",
      )}
    >
      <div className="flex flex-col py-2">{children}</div>
    </Dialog>
  );
}

type ActionProps = ComponentProps<"button"> & { danger?: boolean; icon?: ReactNode };

/** One action of a Sheet. */
export function SheetAction({ danger, icon, className, children, ...rest }: ActionProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        "flex min-h-12 w-full items-center gap-3 px-5 text-left text-base hover:bg-paper-sunken",
        danger ? "text-danger" : "text-ink",
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
