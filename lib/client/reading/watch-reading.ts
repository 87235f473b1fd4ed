import { getScrollBehavior } from "#lib/client/browser/scroll-behavior";
import { forgetPlace, type ReadingPlace, savePlace } from "#lib/client/reading/reading-places";

/** A text of fewer windows is not long. */
const minWindows = 3;
/** Part of the window above the line that is being read. */
const readingLine = 0.25;
const saveAfterMs = 500;

const listBlocks = (text: HTMLElement) => [...text.children];

/** Returns where the reader is in a text, or null before the first window and outside of the text. */
function measurePlace(text: HTMLElement, postId: string): ReadingPlace | null {
  const line = window.innerHeight * readingLine;
  if (text.getBoundingClientRect().top > line - window.innerHeight) return null;
  const blocks = listBlocks(text);
  const block = blocks.findLastIndex((each) => each.getBoundingClientRect().top <= line);
  const found = blocks[block]?.getBoundingClientRect();
  if (!found) return null;
  const share = found.height > 0 ? Math.min(1, (line - found.top) / found.height) : 0;
  return { postId, block, share: Math.round(share * 100) / 100 };
}

/**
 * Stores where the reader of a long text is, and forgets it at the end of the text. Returns a function
 * that stops it.
 */
export function watchReading(text: HTMLElement, postId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const { bottom, height } = text.getBoundingClientRect();
    if (height < minWindows * window.innerHeight) return;
    if (bottom <= window.innerHeight) return forgetPlace(postId);
    const place = measurePlace(text, postId);
    if (place) savePlace(place);
  };
  const handleScroll = () => {
    timer ??= setTimeout(save, saveAfterMs);
  };
  const handleLeave = () => {
    if (timer !== undefined) save();
  };
  window.addEventListener("scroll", handleScroll, { passive: true });
  window.addEventListener("pagehide", handleLeave);
  // The page may have been scrolled before its application started.
  if (window.scrollY > 0) handleScroll();
  return () => {
    // The next page has scrolled already: its position says nothing about this text.
    clearTimeout(timer);
    window.removeEventListener("scroll", handleScroll);
    window.removeEventListener("pagehide", handleLeave);
  };
}

/** Scrolls to a place of a text, and opens the warning that hides it. */
export function scrollToPlace(text: HTMLElement, { block, share }: ReadingPlace): void {
  text.closest("details")?.setAttribute("open", "");
  const blocks = listBlocks(text);
  const found = (blocks[block] ?? blocks.at(-1))?.getBoundingClientRect();
  if (!found) return;
  const top = window.scrollY + found.top + share * found.height - window.innerHeight * readingLine;
  window.scrollTo({ top, behavior: getScrollBehavior() });
}
