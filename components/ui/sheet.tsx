"use client";
import type { ReactNode } from "react";
import { Dialog } from "#components/ui/dialog";

type Props = { open: boolean; onClose: () => void; label: string; children: ReactNode };

/** A small sheet of actions: at the bottom of a phone, in the middle of a wide window. */
export function Sheet({ open, onClose, label, children }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={label}
      className="mx-auto mt-auto mb-0 w-full max-w-full animate-rise rounded-t-lg border-t border-line pb-[env(safe-area-inset-bottom)] sm:mb-auto sm:max-w-80 sm:rounded-lg sm:border"
    >
      <div className="flex flex-col py-2">{children}</div>
    </Dialog>
  );
}
