import { use } from "react";
import { usePageContext } from "#components/i18n/use-page-context";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { Locale } from "#lib/domain/locale";

type Loaders<M> = Record<Locale, () => Promise<{ default: M }>>;

/**
 * Returns a hook for the messages of parts that load when they are used. These messages come with
 * the part and are in no page's HTML. The hook suspends, so the part needs a Suspense around it.
 */
export function createLazyMessages<M>(loaders: Loaders<M>): () => M {
  const loading = new Map<Locale, Promise<M>>();
  const load = (locale: Locale): Promise<M> => {
    const known = loading.get(locale);
    if (known) return known;
    const loaded = lazyImport(loaders[locale]).then((file) => file.default);
    loading.set(locale, loaded);
    // The next attempt loads again.
    loaded.catch(() => loading.delete(locale));
    return loaded;
  };
  return () => use(load(usePageContext().locale));
}
