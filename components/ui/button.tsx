import clsx from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";
import { Spinner } from "#components/ui/spinner";

export type ButtonLook = {
  variant?: "primary" | "secondary" | "outline" | "text" | "disabled" | "black";
  size?: "xxs" | "xs" | "sm" | "md" | "lg";
};

const variants = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "bg-accent-soft text-accent hover:text-accent-strong",
  outline: "border border-line-strong text-ink hover:border-ink",
  text: "text-accent hover:text-accent-strong hover:underline underline-offset-4",
  disabled: "bg-paper-sunken text-ink-faint border border-line",
  black: "bg-ink text-paper hover:bg-ink-soft",
};

const sizes = {
  xxs: "min-h-6 gap-1 px-2 text-2xs",
  xs: "min-h-8 gap-1.5 px-3 text-xs",
  sm: "min-h-9 gap-1.5 px-4 text-sm",
  md: "min-h-11 gap-2 px-5 text-sm",
  lg: "min-h-12 gap-2 px-6 text-base",
};

function look({ variant = "primary", size = "md" }: ButtonLook, className?: string): string {
  return clsx(
    "inline-flex items-center justify-center rounded-full font-semibold text-center",
    "transition-colors duration-150 select-none",
    variants[variant],
    sizes[size],
    className,
  );
}

type ButtonProps = ComponentProps<"button"> & ButtonLook & { loading?: boolean };

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
      className={look(
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

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={look({ variant, size }, className)} />;
}
