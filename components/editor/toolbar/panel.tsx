"use client";
import { type ReactNode, useEffect, useRef } from "react";

type Props = { id: string; label: string; onClose: () => void; children: ReactNode };

/** What a tool opens beside the bar. Opened by the keyboard it takes the focus, and Escape closes it. */
export function Panel({ id, label, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = panel.current?.parentElement;
    if (!bar?.contains(document.activeElement)) return;
    panel.current?.querySelector<HTMLElement>("input, [aria-pressed='true'], button")?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds tools, not the fields of a form
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className="border-line px-0.5 py-2.5 not-first:border-t"
    >
      {children}
    </div>
  );
}
