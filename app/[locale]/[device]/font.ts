import { preload } from "react-dom";

const upright = new URL(
  "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  import.meta.url,
);

/** Asks for the text's font together with the styles, not after them. */
export function preloadFont(): void {
  preload(String(upright), { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
