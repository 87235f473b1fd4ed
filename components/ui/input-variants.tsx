import clsx from "clsx";

/** The looks of every text field and select. */
const base = clsx(
  "rounded-md border border-line-strong bg-paper-raised text-ink",
  "transition-colors duration-150 hover:border-ink-soft",
  "focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent",
  "aria-invalid:border-danger aria-invalid:focus:outline-danger",
  "disabled:cursor-not-allowed disabled:bg-paper-sunken disabled:text-ink-faint",
);

export const inputClassName = clsx(base, "min-h-11 w-full px-3 text-base");

const chevron =
  "appearance-none bg-[image:var(--chevron-image)] bg-[length:0.75rem] bg-[position:right_0.85rem_center] bg-no-repeat pr-9";

/** The sizes of a select: in a form, and in a line of text or a bar. */
export const selectClassNames = {
  md: clsx(inputClassName, chevron),
  sm: clsx(base, chevron, "min-h-9 max-w-full pl-3 text-xs pointer-coarse:min-h-11"),
};
