import { useLayoutEffect } from "react";

/**
 * Changes the title that the server rendered, and keeps it: Next may hydrate its own title later. A
 * `<title>` would become a second one, which browsers ignore. Undefined leaves the title.
 */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return;
    const apply = () => {
      if (document.title !== title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}
