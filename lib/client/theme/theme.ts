export const themeKey = "theme";
type Theme = "light" | "dark";

/**
 * Runs in <head> before the first paint: the chosen theme, and whether somebody seems signed in,
 * so that neither changes under the reader's eyes.
 */
export const earlyScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("${themeKey}");if(t)d.theme=t;if(localStorage.getItem("accessToken"))d.session="in"}catch{}`;

const systemTheme = (): Theme =>
  matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

/** Sets the chosen theme on a page whose early script has not run, as when the browser built it. */
export function restoreTheme(): void {
  const theme = localStorage.getItem(themeKey);
  if (theme) document.documentElement.dataset.theme = theme;
}

/** Changes to the other theme. Back at the system's own, it follows the system again. */
export function switchTheme(): void {
  const root = document.documentElement;
  const next: Theme = (root.dataset.theme ?? systemTheme()) === "dark" ? "light" : "dark";
  if (next === systemTheme()) {
    delete root.dataset.theme;
    localStorage.removeItem(themeKey);
  } else {
    root.dataset.theme = next;
    localStorage.setItem(themeKey, next);
  }
}
