"use client";
import { useEffect, useRef } from "react";

/** The title of a step that took another's place: it takes the focus, so that it is read out, and the page its top. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
      {children}
    </h1>
  );
}
