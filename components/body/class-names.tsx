import type { ImageNode } from "#lib/domain/body/node";

/** The text of a post, in the editor as on the page. */
export const proseClassName = "prose text-[1.125rem] leading-[1.65] [&:lang(zh)]:leading-[1.85]";

/** The looks of blocks, shared by the editor and the page so that a post looks the same in both. */
export const blockClassNames = {
  paragraph: "my-5",
  h2: "mt-11 mb-3 text-2xl",
  h3: "mt-9 mb-2.5 text-xl",
  h4: "mt-8 mb-2 text-lg font-semibold",
  quote: "my-7 border-l-2 border-accent pl-5 text-ink-soft [&:not(:lang(zh))]:italic",
  code: "my-6 block overflow-x-auto rounded-md bg-paper-sunken px-4 py-3.5 font-mono text-sm",
  rule: "mx-auto my-10 w-24 border-line-strong",
} as const;

export const listClassNames = {
  number: "my-5 list-decimal pl-7",
  bullet: "my-5 list-disc pl-6",
  check: "my-5 list-none pl-0",
  /** Replaces the margin of a list inside a list. */
  nested: "[li>&]:my-1.5",
  item: "my-1.5 pl-1 marker:text-ink-faint",
  checkItem: "check-item",
  checkedItem: "check-item check-item-checked",
} as const;

export const textClassNames = {
  link: "text-accent underline decoration-1 underline-offset-[0.2em] wrap-anywhere hover:text-accent-strong",
  code: "rounded-sm bg-paper-sunken px-1 py-0.5 font-mono text-[0.88em]",
  highlight: "bg-accent-soft text-ink",
  underline: "underline underline-offset-[0.2em]",
} as const;

export const tableClassNames = {
  scroller: "my-7 overflow-x-auto",
  table: "w-full border-collapse font-sans text-base leading-normal [&_p]:my-0",
  header:
    "min-w-24 break-normal border-b border-line-strong px-3 py-2 text-left align-bottom text-sm font-semibold",
  cell: "min-w-24 break-normal border-b border-line px-3 py-2 text-left align-top tabular-nums",
} as const;

export const imageClassNames: Record<ImageNode["position"], string> = {
  full: "my-8 clear-both mx-auto",
  left: "my-6 mx-auto sm:float-left sm:my-2 sm:mr-6 sm:w-[46%]",
  right: "my-6 mx-auto sm:float-right sm:my-2 sm:ml-6 sm:w-[46%]",
};

/** Returns the columns of a gallery. Its images keep their proportions in tiles of one size. */
export const getGalleryClassName = (count: number): string => {
  if (count === 1) return "my-8 clear-both";
  const columns = count === 2 || count === 4 ? "grid-cols-2" : "grid-cols-2 sm:grid-cols-3";
  return `my-8 clear-both grid items-start gap-x-3 gap-y-5 ${columns} [&_img]:aspect-[4/3] [&_img]:w-full [&_img]:object-contain`;
};

export const captionClassName = "mt-2.5 block text-center text-sm text-balance text-ink-faint";
