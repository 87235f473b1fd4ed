import clsx from "clsx";
import type { ComponentProps } from "react";

type Props = ComponentProps<"button"> & { label: string };

/** An icon-only button, named by `label`, with a 44 px target. */
export function IconButton({ label, type = "button", className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={clsx(
        "icon-button transition-colors duration-150 hover:bg-paper-sunken hover:text-ink",
        "disabled:opacity-50",
        className,
      )}
    />
  );
}
