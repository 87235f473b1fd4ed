import { watchLinks } from "#lib/client/browser/link-prefetch";
import { watchNavigation } from "#lib/client/browser/navigation-progress";

/** Starts the effects of pointing and clicking. Returns a function that stops them. */
export function startPageEffects(prefetch: (href: string) => void): () => void {
  const stops = [watchLinks(prefetch), watchNavigation()];
  const { dataset } = document.documentElement;
  // Tests wait for this attribute.
  dataset.effects = "";
  return () => {
    delete dataset.effects;
    for (const stop of stops) stop();
  };
}
