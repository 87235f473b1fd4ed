import clsx from "clsx";
import type { ComponentProps } from "react";
import { type ButtonVariants, buttonVariants } from "#components/ui/button-variants";
import { Spinner } from "#components/ui/spinner";

type ButtonProps = ComponentProps<"button"> & ButtonVariants & { loading?: boolean };

/** A button. While `loading` it keeps its place and its focus, and does nothing. */
export function Button({
  variant,
  size,
  loading = false,
  disabled = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const off = disabled || variant === "disabled";
  return (
    <button
      {...rest}
      type={loading && type === "submit" ? "button" : type}
      disabled={off}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={buttonVariants(
        off ? { variant: variant === "text" ? "text" : "disabled", size } : { variant, size },
        clsx(off && "cursor-not-allowed opacity-80", loading && "relative", className),
      )}
    >
      {loading ? (
        <>
          <span className="inline-flex items-center gap-[inherit] opacity-0">{children}</span>
          <Spinner className="absolute" />
        </>
      ) : (
        children
      )}
    </button>
  );
}
