import type { FileKind } from "#lib/domain/file";
import { captionsHead } from "#lib/domain/file/captions";
import type { ConvertibleType } from "#lib/domain/file/container";

export type MediaType =
  | "image/jpeg"
  | "image/png"
  | "image/webp"
  | "video/mp4"
  | "video/webm"
  | ConvertibleType
  | "text/vtt";

/** Number of leading bytes that identify a file. */
export const headBytes = 64;

/** MOV, and what phones write in the container that MP4 has from it. */
const movBrand = /^(?:qt {2}|3g[2p].|M4V.|f4v |XAVC|mmp4)$/;
const mp4Brand = /^(?:iso[m2-9]|mp4[12v]|avc1|av01|dash|MSNV|M4V[ HP])$/;

const toText = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, headBytes));

/** Returns a file's media type by its first bytes, or null if it is not supported. */
export function sniffMediaType(head: Uint8Array): MediaType | null {
  const text = toText(head);
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "image/webp";
  if (text.startsWith("ftyp", 4) && mp4Brand.test(text.slice(8, 12))) return "video/mp4";
  if (text.startsWith("ftyp", 4) && movBrand.test(text.slice(8, 12))) return "video/quicktime";
  // Old cameras begin without a type.
  if (/^[\s\S]{4}(?:moov|mdat|wide)/.test(text)) return "video/quicktime";
  if (text.startsWith("\x1a\x45\xdf\xa3")) {
    if (text.includes("webm")) return "video/webm";
    if (text.includes("matroska")) return "video/x-matroska";
  }
  if (captionsHead.test(text)) return "text/vtt";
  return null;
}

/** True for the first bytes of a video in a format that is not supported, such as AVI. */
export function isUnsupportedVideo(head: Uint8Array): boolean {
  const text = toText(head);
  // HEIC and AVIF images share the container of MP4.
  const isMovie = text.startsWith("ftyp", 4) && !/^(?:hei|hev|mif1|msf1|avi)/.test(text.slice(8));
  const isOther = text.startsWith("\x1a\x45\xdf\xa3") || /^RIFF[\s\S]{4}AVI /.test(text);
  return (isMovie || isOther) && sniffMediaType(head) === null;
}

/** True for a picture that is stored in another format: GIF and AVIF. Nobody uploads one. */
export const isConvertiblePicture = (head: Uint8Array): boolean =>
  /^(?:GIF8[79]a|[\s\S]{4}ftypavi[fs])/.test(toText(head));

export const getFileKind = (type: MediaType): FileKind =>
  type === "text/vtt" ? "captions" : type.startsWith("image/") ? "image" : "video";
