import type { ReactNode } from "react";

/**
 * The canvas of every empty-state picture, 120 × 88 px: hairlines in the text colour, dotted or dashed
 * where something is missing, one accent, and a shared ground line.
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

/** The dash pattern of missing text. */
export const dottedLine = "1 4";
/** The dash pattern of a missing object's outline. */
export const dashedOutline = "3 3.5";

type BustProps = {
  /** The x coordinate of the middle of the shoulders. */
  x: number;
  size?: number;
  /** Draws an outline only. */
  isAbsent?: boolean;
};

/** A person's head and shoulders, standing on the ground line. */
export const Bust = ({ x, size = 1, isAbsent = false }: BustProps) => (
  <g
    transform={`translate(${x} 82) scale(${size})`}
    className={isAbsent ? "fill-paper" : "fill-paper-sunken"}
    strokeWidth={1.25 / size}
    strokeDasharray={isAbsent ? dashedOutline : undefined}
  >
    <path d="M-17 0v-5a17 17 0 0 1 34 0v5z" />
    <circle cy="-35" r="9" />
  </g>
);
