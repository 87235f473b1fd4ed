"use client";
import clsx from "clsx";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { openModalLayer } from "#lib/client/overlay/modal-layer";

type Props = {
  open: boolean;
  onClose: () => void;
  /** If false, Escape and clicks outside do not close it. */
  dismissible?: boolean;
  label?: string;
  labelledBy?: string;
  /** Positions the panel in the window. */
  positionClassName?: string;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
};

/**
 * The base of modals and sheets: a panel that makes the page behind it inert. It takes the focus and
 * returns it when it closes. The browser's <dialog> would cover toasts, so it is not used.
 */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  dismissible = true,
  label,
  labelledBy,
  positionClassName = "place-items-center p-4",
  className,
  style,
  children,
}: Omit<Props, "open">) {
  const backdrop = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const didPressOutside = useRef(false);
  const [opener] = useState(() => document.activeElement);
  const dismiss = useRef(() => {});
  dismiss.current = dismissible ? onClose : () => {};

  useEffect(() => {
    if (!backdrop.current || !panel.current) return;
    const close = openModalLayer(backdrop.current, () => dismiss.current());
    if (!panel.current.contains(document.activeElement)) panel.current.focus();
    return () => {
      close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users close it with Escape.
    <div
      ref={backdrop}
      role="presentation"
      className={clsx("fixed inset-0 z-dialog grid animate-appear bg-scrim", positionClassName)}
      onPointerDown={(event) => {
        didPressOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Events bubble through the React tree, where they would click the dialog's parent.
        event.stopPropagation();
        if (didPressOutside.current && event.target === event.currentTarget) dismiss.current();
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
