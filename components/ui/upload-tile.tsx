import clsx from "clsx";
import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Icon, type IconSize } from "#components/ui/icon";

type Props = ComponentProps<"button"> & {
  icon: IconNode;
  iconSize?: IconSize;
  hasError?: boolean;
};

/** A dashed tile that opens a file chooser; `className` sets its size. */
export function UploadTile({
  icon,
  iconSize = 20,
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
        "group-data-drop-target/drop:border-accent group-data-drop-target/drop:bg-accent-soft",
        hasError ? "border-danger" : "border-line-strong",
        className,
      )}
    >
      <Icon icon={icon} size={iconSize} />
      {children}
    </button>
  );
}
