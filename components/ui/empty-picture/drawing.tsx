import type { ReactNode } from "react";

/**
 * The sheet of every picture of an empty place, 120 by 88 pixels: hairlines in the colour of the text
 * around it, dotted where something is missing, one touch of the accent, and the same ground.
 */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 120 88"
    width="120"
    height="88"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path className="stroke-line" d="M12 82h78M96 82h7M108 82h1" />
    {children}
  </svg>
);

/** Lines of text that are not written. */
export const missing = "1 4";
/** The edge of something that is not there. */
export const absent = "3 3.5";
