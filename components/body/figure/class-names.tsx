/** The frame of a block, also of one that is loading. */
export const figureClassName =
  "group/figures my-8 clear-both border-y border-line-strong py-4 font-sans text-sm leading-normal hyphens-none whitespace-normal";
