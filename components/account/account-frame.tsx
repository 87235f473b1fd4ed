"use client";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  title: string;
  lead: ReactNode;
  /** True if the screen replaced another one at the same address. */
  isStep?: boolean;
  children: ReactNode;
};

/** The heading and width of every account page. */
export function AccountFrame({ title, lead, isStep = false, children }: Props) {
  return (
    <div className="max-w-column pb-10 sm:pt-4">
      {isStep ? <StepTitle key={title}>{title}</StepTitle> : <h1 className="text-3xl">{title}</h1>}
      <p className="mt-2 max-w-100 text-base text-ink-soft">{lead}</p>
      {children}
    </div>
  );
}

/** Takes the focus, so that screen readers announce the new step, and scrolls to its top. */
function StepTitle({ children }: { children: string }) {
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

/** A link or button in the running text of a form. */
export const textLinkClassName =
  "inline-flex min-h-11 items-center text-accent underline-offset-4 hover:text-accent-strong hover:underline";
