import { useEffect } from "react";

/**
 * Changes the title that the server rendered. A `<title>` would become a second one, which browsers
 * ignore. Undefined leaves it.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
