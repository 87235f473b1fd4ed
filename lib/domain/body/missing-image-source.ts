import { imageUrl, parseImageId } from "#lib/domain/body/url";

const webPattern = /^(?:https?:)?\/\//i;

/**
 * Returns the URL of a missing picture from its `src`, or null if none leads to it. That of a file of
 * this site has no host.
 */
export function getMissingImageUrl(src: string): string | null {
  const fileId = parseImageId(src);
  if (fileId) return imageUrl(fileId);
  if (!webPattern.test(src)) return null;
  const url = src.startsWith("//") ? `https:${src}` : src;
  return URL.canParse(url) ? url : null;
}

/** Returns what a missing picture is called: the host that has it, or the name of its file; or "". */
export function getMissingImageName(src: string): string {
  if (parseImageId(src)) return "";
  const url = getMissingImageUrl(src);
  if (url) return new URL(url).hostname;
  if (/^(?:data|blob|cid):/i.test(src)) return "";
  const path = src.replace(/[?#].*$/s, "");
  return path.split(/[/\\]/).at(-1) ?? "";
}
