import { preload } from "react-dom";

const regularFont = new URL(
  "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  import.meta.url,
);

/** Preloads the text font in parallel with the styles. */
export function preloadFont(): void {
  preload(String(regularFont), { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
