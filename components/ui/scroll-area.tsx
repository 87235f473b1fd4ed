import type { ReactNode } from "react";

type Props = {
  label: string;
  /** True in a section with the same name, of which a page needs no second one. */
  isInSection?: boolean;
  className?: string;
  children: ReactNode;
};

/** An area that can be scrolled by keyboard. */
export function ScrollArea({ label, isInSection = false, className = "", children }: Props) {
  // A scrollable area needs keyboard focus.
  const props = {
    "aria-label": label,
    tabIndex: 0,
    className: `mt-2 overflow-auto ${className}`,
    children,
  };
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
  return isInSection ? <div role="group" {...props} /> : <section {...props} />;
}
