/** The frame of a card, between two lines. */
export const linkCardClassName =
  "my-8 clear-both border-y border-line py-4 font-sans text-sm leading-normal hyphens-none whitespace-normal";
