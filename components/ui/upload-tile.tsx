import clsx from "clsx";
import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "#components/ui/icon";

type Props = ComponentProps<"button"> & {
  icon: IconNode;
  iconSize?: number;
  strokeWidth?: number;
  hasError?: boolean;
};

/** A dashed tile that opens a file chooser; `className` sets its size. */
export function UploadTile({
  icon,
  iconSize = 20,
  strokeWidth = 1.5,
  hasError = false,
  className,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        "flex flex-col items-center justify-center rounded-md border border-dashed text-ink-soft",
        "hover:border-ink-soft hover:text-ink",
        hasError ? "border-danger" : "border-line-strong",
        className,
      )}
    >
      <Icon icon={icon} size={iconSize} strokeWidth={strokeWidth} />
      {children}
    </button>
  );
}
