import type { IconNode } from "lucide";
import { createElement } from "react";

type Props = { of: IconNode; size?: number; strokeWidth?: number; className?: string };

/**
 * A picture that goes with words. It draws Lucide's plain data: what every page shows is drawn by
 * this, since the components of `lucide-react` bring a script of their own, on the server too.
 */
export const Icon = ({ of, size = 24, strokeWidth = 2, className }: Props) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
);
