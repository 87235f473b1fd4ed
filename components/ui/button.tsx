import clsx from "clsx";
import type { ComponentProps } from "react";
import { type ButtonVariants, buttonVariants } from "#components/ui/button-variants";
import { Spinner } from "#components/ui/spinner";

type ButtonProps = ComponentProps<"button"> & ButtonVariants & { loading?: boolean };

/** A button. While `loading` it keeps its size and focus, and ignores clicks. */
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
  const isDisabled = disabled || variant === "disabled";
  return (
    <button
      {...rest}
      type={loading && type === "submit" ? "button" : type}
      disabled={isDisabled}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={buttonVariants(
        isDisabled
          ? { variant: variant === "text" ? "text" : "disabled", size }
          : { variant, size },
        clsx(isDisabled && "cursor-not-allowed opacity-80", loading && "relative", className),
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
