import type { IconNode } from "lucide";
import { createElement } from "react";

type Props = {
  icon: IconNode;
  size?: number;
  strokeWidth?: number;
  fill?: string;
  className?: string | undefined;
};

/** A decorative icon, drawn from Lucide's plain data so that server components can render it. */
export const Icon = ({ icon, size = 24, strokeWidth = 2, fill = "none", className }: Props) => (
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
    {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
);
