"use client";
import clsx from "clsx";
import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";

type Props = {
  open: boolean;
  onClose: () => void;
  dismissible?: boolean;
  label?: string;
  labelledBy?: string;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it lies above everything, keeps the focus inside, closes on
 * Escape, and returns the focus. Added here: a click outside, the scroll lock, `dismissible`.
 */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  dismissible = true,
  label,
  labelledBy,
  className,
  style,
  children,
}: Omit<Props, "open">) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onKeyDown={(event) => {
        // Chrome closes on a second Escape whatever `cancel` says.
        if (event.key === "Escape") {
          event.preventDefault();
          event.stopPropagation();
          if (dismissible) onClose();
        }
      }}
      onPointerDown={(event) => {
        if (dismissible && event.target === event.currentTarget) onClose();
      }}
      className={clsx(
        "z-dialog max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain",
        "bg-paper-raised text-ink shadow-raised backdrop:animate-appear backdrop:bg-scrim",
        className,
      )}
      style={style}
    >
      <div className="min-h-full">{children}</div>
    </dialog>
  );
}
