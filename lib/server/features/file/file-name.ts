const extensions: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "text/vtt": "vtt",
};

/** Returns the name of a saved file: its ID with the ending of its content, never what its user called it. */
export const toFileName = (id: string, mediaType: string): string =>
  `${id}.${extensions[mediaType] ?? "bin"}`;
