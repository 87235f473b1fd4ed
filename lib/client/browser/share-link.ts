import { copyText } from "#lib/client/browser/clipboard";

/** How a share ended: by the phone's own sheet, as a copied link, or not at all. */
export type ShareResult = "shared" | "copied" | "cancelled" | "failed";

/** Offers a link: in the share sheet of phones and tablets, on the clipboard elsewhere. */
export const shareLink = async (url: string): Promise<ShareResult> =>
  (await openShareSheet(url)) ?? ((await copyText(url)) ? "copied" : "failed");

/** Returns how the share sheet was left, or null on devices without one or without touch. */
async function openShareSheet(url: string): Promise<"shared" | "cancelled" | null> {
  if (!navigator.share || !window.matchMedia("(pointer: coarse)").matches) return null;
  try {
    await navigator.share({ title: document.title, url });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : null;
  }
}
