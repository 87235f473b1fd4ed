import { preload } from "react-dom";

const textFont = new URL("../../styles/fonts/source-serif-normal.woff2", import.meta.url);

/** Preloads the text font in parallel with the styles. */
export function preloadFont(): void {
  preload(String(textFont), { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
