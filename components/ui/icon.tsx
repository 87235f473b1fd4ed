import type { IconNode } from "lucide";
import { createElement } from "react";

/** 16 beside text, 20 in buttons, 24 on its own. */
export type IconSize = 16 | 20 | 24;

type Props = {
  icon: IconNode;
  size?: IconSize;
  fill?: string;
  className?: string | undefined;
};

/** A decorative icon, drawn from Lucide's plain data so that server components can render it. */
export const Icon = ({ icon, size = 24, fill = "none", className }: Props) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={fill}
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
);
