/** The class names of a segmented control: a few options side by side, one selected. */
export const segmentedClassName =
  "inline-flex max-w-full min-w-0 flex-wrap rounded-[1.5rem] border border-line-strong p-0.5";

export const segmentClassName =
  "touch-target relative inline-flex min-h-9 cursor-pointer items-center rounded-full px-3.5 text-sm whitespace-nowrap text-ink-soft transition-colors hover:text-ink has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold aria-[current=true]:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";
