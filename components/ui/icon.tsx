import type { IconNode } from "lucide";
import { createElement } from "react";

type Props = {
  of: IconNode;
  size?: number;
  strokeWidth?: number;
  /** What the shape is filled with. */
  fill?: string;
  className?: string | undefined;
};

/** A picture that goes with words. It draws Lucide's plain data, which server components can too. */
export const Icon = ({ of, size = 24, strokeWidth = 2, fill = "none", className }: Props) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={fill}
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
);
