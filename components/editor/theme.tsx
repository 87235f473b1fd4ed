import type { EditorThemeClasses } from "lexical";

/**
 * The class names of components/body, so that a text looks the same in the editor as in the post.
 */
export const theme: EditorThemeClasses = {
  paragraph: "my-4",
  heading: {
    h1: "mt-9 mb-3 text-2xl",
    h2: "mt-9 mb-3 text-2xl",
    h3: "mt-8 mb-2.5 text-xl",
    h4: "mt-7 mb-2 text-lg font-semibold",
    h5: "mt-7 mb-2 text-lg font-semibold",
    h6: "mt-7 mb-2 text-lg font-semibold",
  },
  quote: "my-6 border-l-2 border-accent pl-5 text-ink-soft",
  code: "my-5 block overflow-x-auto rounded-md bg-paper-sunken px-4 py-3.5 font-mono text-sm",
  hr: "mx-auto my-9 w-24 border-line-strong",
  link: "text-accent underline decoration-1 underline-offset-[0.2em]",
  list: {
    ul: "my-4 list-disc pl-6 [li>&]:my-0",
    ol: "my-4 list-decimal pl-7 [li>&]:my-0",
    checklist: "my-4 list-none! pl-0!",
    listitem: "my-1.5 pl-1 marker:text-ink-faint",
    nested: { listitem: "list-none!" },
    listitemChecked: "editor-check editor-checked",
    listitemUnchecked: "editor-check",
  },
  text: {
    bold: "font-bold",
    italic: "italic",
    underline: "underline underline-offset-[0.2em]",
    strikethrough: "line-through",
    underlineStrikethrough: "[text-decoration:underline_line-through]",
    code: "rounded-sm bg-paper-sunken px-1 py-0.5 font-mono text-[0.88em]",
    highlight: "bg-accent-soft text-ink",
    subscript: "align-sub text-[0.75em]",
    superscript: "align-super text-[0.75em]",
  },
};
