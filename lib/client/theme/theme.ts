export const themeStorageKey = "theme";
type Theme = "light" | "dark";

/**
 * Inline script for <head>: sets the theme and the login state before the first paint, so that
 * neither flickers.
 */
export const headScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("${themeStorageKey}");if(t)d.theme=t;if(localStorage.getItem("accessToken"))d.session="in"}catch{}`;

const getSystemTheme = (): Theme =>
  matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

/** Sets the theme on a page whose head script has not run, such as one rendered by the browser. */
export function restoreTheme(): void {
  const theme = localStorage.getItem(themeStorageKey);
  if (theme) document.documentElement.dataset.theme = theme;
}

/** Toggles light and dark. Returning to the system's theme follows the system again. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const next: Theme = (root.dataset.theme ?? getSystemTheme()) === "dark" ? "light" : "dark";
  if (next === getSystemTheme()) {
    delete root.dataset.theme;
    localStorage.removeItem(themeStorageKey);
  } else {
    root.dataset.theme = next;
    localStorage.setItem(themeStorageKey, next);
  }
}
