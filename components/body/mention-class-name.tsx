/** In a file of its own, because its links are hydrated and the other class names are not. */
export const mentionClassName =
  "font-semibold text-accent hover:text-accent-strong hover:underline underline-offset-[0.2em]";
