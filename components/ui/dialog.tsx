"use client";
import clsx from "clsx";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { openLayer } from "#lib/client/overlay/modal-layer";

type Props = {
  open: boolean;
  onClose: () => void;
  /** False: neither Escape nor a click outside closes it. */
  dismissible?: boolean;
  label?: string;
  labelledBy?: string;
  /** Where the panel lies in the window. */
  place?: string;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
};

/**
 * The ground of modals and sheets: a panel above the page, which is out of reach meanwhile. Focus
 * goes into it, and back when it closes. Not the browser's <dialog>, since that would cover toasts.
 */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  dismissible = true,
  label,
  labelledBy,
  place = "place-items-center p-4",
  className,
  style,
  children,
}: Omit<Props, "open">) {
  const host = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const [opener] = useState(() => document.activeElement);
  const dismiss = useRef(() => {});
  dismiss.current = dismissible ? onClose : () => {};

  useEffect(() => {
    if (!host.current || !panel.current) return;
    const close = openLayer(host.current, () => dismiss.current());
    if (!panel.current.contains(document.activeElement)) panel.current.focus();
    return () => {
      close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is the keyboard's way out.
    <div
      ref={host}
      role="presentation"
      className={clsx("fixed inset-0 z-dialog grid animate-appear bg-scrim", place)}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // React's events rise to where the dialog was written; there they would press what is below.
        event.stopPropagation();
        if (pressedOutside.current && event.target === event.currentTarget) dismiss.current();
      }}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
        tabIndex={-1}
        className={clsx(
          "max-h-full overflow-y-auto overscroll-contain bg-paper-raised text-ink shadow-raised",
          "outline-none",
          className,
        )}
        style={style}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
