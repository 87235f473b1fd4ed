"use client";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";

const Suggestions = lazy(() =>
  lazyImport(() => import("#components/shell/suggestion/suggestions")),
);

/** The attributes of an input with suggestions while these are closed. */
export const comboboxProps = {
  role: "combobox",
  "aria-expanded": false,
  "aria-autocomplete": "list",
} as const;

type Props = {
  /** One input, with `comboboxProps`. */
  children: ReactNode;
  /** Called when a suggestion opens another page. */
  onChoose?: (() => void) | undefined;
};

/**
 * Adds suggestions to a search input, below the nearest positioned element. They load when the input
 * gets the focus, and read what it has by then.
 */
export function WithSuggestions({ children, onChoose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const field = frame.current?.querySelector("input");
    if (!field) return;
    const start = () => setInput(field);
    if (field === document.activeElement) start();
    field.addEventListener("focus", start);
    return () => field.removeEventListener("focus", start);
  }, []);
  return (
    <div ref={frame} className="w-full">
      {children}
      {input && (
        <Suspense>
          <Suggestions input={input} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  );
}
