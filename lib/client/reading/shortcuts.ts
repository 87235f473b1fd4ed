import { isShortcutHelpOpen } from "#lib/client/reading/shortcut-choice";
import { createShortcutMatcher, type ShortcutAction } from "#lib/domain/shortcut";

/** The pages that shortcuts open. */
export type ShortcutTargets = {
  navigate: (href: string) => void;
  hrefs: Record<"search" | "home" | "products" | "notifications", string>;
};

const match = createShortcutMatcher();

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** Moves the focus itself, so that it is visible and screen readers announce the post. */
function movePost(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("main [data-post-link]")].filter(
    (link) => link.checkVisibility(),
  );
  const isInView = (link: HTMLElement) => link.getBoundingClientRect().bottom > 0;
  const index = links.indexOf(document.activeElement as HTMLElement);
  const next = index < 0 ? links.find(isInView) : links[index + step];
  next?.focus();
  next?.closest("article, li")?.scrollIntoView({ block: "nearest" });
}

/** Focuses the search field of the page or header; a narrow header opens one. */
function search({ navigate, hrefs }: ShortcutTargets): void {
  const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const field = [
    ...document.querySelectorAll<HTMLInputElement>("[data-page-search] input, header search input"),
  ].find(isShown);
  if (field) {
    field.focus();
    field.select();
    return;
  }
  const opener = [
    ...document.querySelectorAll<HTMLElement>('header [data-shortcut="search"]'),
  ].find(isShown);
  if (opener) opener.click();
  else navigate(hrefs.search);
}

const actions: Record<ShortcutAction, (targets: ShortcutTargets) => void> = {
  nextPost: () => movePost(1),
  previousPost: () => movePost(-1),
  like: () => click('main [data-shortcut="like"]'),
  save: () => click('main [data-shortcut="save"]'),
  comment: () => click('main [data-shortcut="comment"]'),
  search,
  home: ({ navigate, hrefs }) => navigate(hrefs.home),
  products: ({ navigate, hrefs }) => navigate(hrefs.products),
  notifications: ({ navigate, hrefs }) => navigate(hrefs.notifications),
  help: () => isShortcutHelpOpen.set(true),
};

/** Takes a key that was pressed at a time in milliseconds, and runs the shortcut that it completes. */
export function pressShortcut(key: string, at: number, targets: ShortcutTargets): void {
  const action = match(key, at);
  if (action) actions[action](targets);
}
