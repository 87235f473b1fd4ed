import { localStore } from "#lib/client/browser/storage";
import { accessTokenKey, themeKey } from "#lib/domain/device-storage";

type Theme = "light" | "dark";

/** The colour of the browser's own bars: the page's background. */
export const themeColors: Record<Theme, string> = { light: "#fcfcfa", dark: "#131618" };

/** The meta element of a chosen theme. It precedes those of the system's themes, so it wins. */
const ownColor = "data-own-theme";

/**
 * The part of the head script that sets the theme, its colour, the login state and whether the profile
 * is the viewer's own before the first paint, so that none flickers.
 */
export const themeScript = `try{var e=document,d=e.documentElement.dataset,t=localStorage.getItem("${themeKey}"),c=${JSON.stringify(themeColors)}[t];if(c){d.theme=t;var m=e.createElement("meta");m.name="theme-color";m.content=c;m.setAttribute("${ownColor}","");e.head.prepend(m)}if(t=localStorage.getItem("${accessTokenKey}")){d.session="in";if(location.pathname.endsWith("/users/"+JSON.parse(atob(t.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).id))d.ownProfile=""}}catch{}`;

const getSystemTheme = (): Theme =>
  matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

function applyTheme(theme: Theme | null): void {
  const { dataset } = document.documentElement;
  document.head.querySelector(`[${ownColor}]`)?.remove();
  if (!theme) {
    delete dataset.theme;
    return;
  }
  dataset.theme = theme;
  const meta = document.createElement("meta");
  meta.name = "theme-color";
  meta.content = themeColors[theme];
  meta.setAttribute(ownColor, "");
  document.head.prepend(meta);
}

/** Sets the theme on a page whose head script has not run, such as one rendered by the browser. */
export function restoreTheme(): void {
  const theme = localStore.read(themeKey);
  if (theme === "light" || theme === "dark") applyTheme(theme);
}

/** Stores and shows a theme; null follows the system. */
export function setTheme(theme: Theme | null): void {
  applyTheme(theme);
  if (theme) localStore.write(themeKey, theme);
  else localStore.remove(themeKey);
}

/** Toggles light and dark. Returning to the system's theme follows the system again. */
export function toggleTheme(): void {
  const current = document.documentElement.dataset.theme ?? getSystemTheme();
  const next: Theme = current === "dark" ? "light" : "dark";
  setTheme(next === getSystemTheme() ? null : next);
}
