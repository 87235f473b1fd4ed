import clsx from "clsx";

export type ButtonVariants = {
  variant?: "primary" | "secondary" | "outline" | "text" | "disabled" | "black";
  size?: "xxs" | "xs" | "sm" | "md" | "lg";
};

// Forced colours show the transparent borders.
const variants = {
  primary: "border border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-transparent bg-accent-soft text-accent hover:text-accent-strong",
  outline: "border border-line-strong text-ink hover:border-ink",
  text: "text-accent hover:text-accent-strong hover:underline underline-offset-4",
  disabled: "bg-paper-sunken text-ink-faint border border-line",
  black: "border border-transparent bg-ink text-paper hover:bg-ink-soft",
};

const sizes = {
  xxs: "touch-target min-h-6 gap-1 px-2 text-xs",
  xs: "touch-target min-h-8 gap-1.5 px-3 text-xs",
  sm: "touch-target min-h-9 gap-1.5 px-4 text-sm",
  md: "min-h-11 gap-2 px-5 text-sm",
  lg: "min-h-12 gap-2 px-6 text-base",
};

/** Returns the class names of a button. */
export function buttonVariants(
  { variant = "primary", size = "md" }: ButtonVariants,
  className?: string,
): string {
  return clsx(
    "inline-flex items-center justify-center rounded-full font-semibold text-center",
    "transition-colors duration-150 select-none",
    variants[variant],
    sizes[size],
    className,
  );
}
