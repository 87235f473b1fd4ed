type Router = { push: (href: string) => void };

let current: Router | null = null;

/** Sets the router that links use; before that they load documents. */
export function setRouter(router: Router): void {
  current = router;
}

/** Opens a page of this site without loading a document. Returns false if that is not possible yet. */
export function openPage(href: string): boolean {
  current?.push(href);
  return current !== null;
}
