import { getScrollBehavior } from "#lib/client/browser/scroll-behavior";

/** The style sheet names it. */
const highlightName = "spoken-sentence";

/** False once the reader has scrolled away from the sentence: the page must not be pulled back. */
let isFollowed = true;
let shown: Range | null = null;

function isInWindow(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Marks the sentence that is being read, where browsers can, and keeps it in the window. */
export function showSpokenSentence(range: Range): void {
  if (shown) isFollowed = isInWindow(shown);
  shown = range;
  if ("highlights" in CSS) CSS.highlights.set(highlightName, new Highlight(range));
  const { bottom } = range.getBoundingClientRect();
  const isReadable = isInWindow(range) && bottom < window.innerHeight * 0.8;
  if (!isFollowed || isReadable) return;
  range.startContainer.parentElement?.scrollIntoView({
    block: "center",
    behavior: getScrollBehavior(),
  });
}

export function clearSpokenSentence(): void {
  shown = null;
  isFollowed = true;
  if ("highlights" in CSS) CSS.highlights.delete(highlightName);
}
