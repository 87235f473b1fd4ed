export type MediaType = "image/jpeg" | "image/png" | "image/webp" | "video/mp4" | "video/webm";

/** Number of leading bytes that identify a file. */
export const headBytes = 64;

const mp4Brands = new Set([
  "isom",
  "iso2",
  "iso3",
  "iso4",
  "iso5",
  "iso6",
  "iso7",
  "iso8",
  "iso9",
  "mp41",
  "mp42",
  "mp4v",
  "avc1",
  "av01",
  "dash",
  "MSNV",
  "M4V ",
  "M4VH",
  "M4VP",
]);

/** Returns a file's media type by its first bytes, or null if it is not supported. */
export function sniffMediaType(head: Buffer): MediaType | null {
  const at = (offset: number, text: string) =>
    head.toString("latin1", offset, offset + text.length) === text;
  if (at(0, "\xff\xd8\xff")) return "image/jpeg";
  if (at(0, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (at(0, "RIFF") && at(8, "WEBP")) return "image/webp";
  if (at(4, "ftyp") && mp4Brands.has(head.toString("latin1", 8, 12))) return "video/mp4";
  if (at(0, "\x1a\x45\xdf\xa3") && head.includes("webm")) return "video/webm";
  return null;
}

export const getFileKind = (type: MediaType): "image" | "video" =>
  type.startsWith("image/") ? "image" : "video";
