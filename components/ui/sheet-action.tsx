import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<"button"> & { danger?: boolean; icon?: ReactNode };

/** One action of a Sheet. */
export function SheetAction({ danger, icon, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        "flex min-h-12 w-full items-center gap-3 px-5 text-left text-base hover:bg-paper-sunken",
        danger ? "text-danger" : "text-ink",
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
