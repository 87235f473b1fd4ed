/**
 * Creates what loads a page's application. `start` runs its scripts after its style sheets and data,
 * and requests again what failed; `prefetch` puts the files into the browser's cache. `dataAddress` is
 * where the data is, unless inline scripts of the page contain it. `onFailure` is called when the
 * data fails; a script that fails says so by its event.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function createApplicationLoader(
  scripts: string[],
  styleSheets: string[],
  dataAddress: string | undefined,
  onFailure: () => void,
) {
  /** The sources that are not loaded yet, or failed to load. */
  let sources = scripts;
  let stylesLoaded: Promise<unknown> | undefined;
  let dataFetched: Promise<unknown[]> | undefined;
  let isStarted = false;
  const unfetched = [...styleSheets, ...sources];

  const afterParsing = (run: () => void) =>
    document.readyState === "loading"
      ? document.addEventListener("DOMContentLoaded", run, { once: true })
      : run();

  const parsed = new Promise<void>((resolve) => afterParsing(resolve));

  const whenIdle = (run: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 200);

  const addLink = (rel: string, href: string, as = "") => {
    const link = document.createElement("link");
    link.rel = rel;
    // Before the address, or the browser warns of a preload for nothing.
    link.as = as;
    // As an attribute, by which React finds the style sheet.
    link.setAttribute("href", href);
    document.head.append(link);
    return link;
  };

  /** Loads the whole style sheets. React loads one that fails. */
  const loadStyles = () =>
    Promise.all(
      styleSheets.map((href) => {
        const link = addLink("stylesheet", href);
        link.dataset.precedence = "next";
        return new Promise<void>((resolve) => {
          link.onload = () => resolve();
          link.onerror = () => {
            link.remove();
            resolve();
          };
        });
      }),
    );

  const addScript = (src: string) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.onerror = () => {
      script.remove();
      sources.push(src);
    };
    document.head.append(script);
  };

  const fetchData = (priority: RequestPriority) => {
    if (!dataAddress || dataFetched) return dataFetched;
    const fetched = fetch(dataAddress, { priority }).then((response) =>
      response.ok ? response.json() : Promise.reject(response.status),
    );
    fetched.catch(() => {
      dataFetched = undefined;
    });
    dataFetched = fetched;
    return fetched;
  };

  /** The application reads its data where inline scripts of Next would have put it. */
  const handOver = (data: unknown[] | undefined) => {
    const target = window as { __next_f?: unknown[] };
    if (data) target.__next_f ??= data;
  };

  /** What the application adds must not show without its styles, so the scripts run after them. */
  const loadScripts = () => {
    const missing = sources;
    sources = [];
    if (!stylesLoaded) for (const src of missing) addLink("preload", src, "script");
    stylesLoaded ??= loadStyles();
    Promise.all([fetchData("high"), stylesLoaded, parsed]).then(
      ([data]) => {
        handOver(data);
        missing.forEach(addScript);
      },
      () => {
        sources.push(...missing);
        onFailure();
      },
    );
  };

  /** Later rules win, and a sheet that is requested while the page is parsed comes before them. */
  const putInlinedStylesFirst = () => {
    const inlined = document.querySelector("style[data-critical]");
    const sheet = document.querySelector('head > link[rel="stylesheet"]');
    const isLater =
      inlined && sheet && sheet.compareDocumentPosition(inlined) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isLater) sheet.before(inlined);
  };

  const runInlineScripts = () => {
    for (const inert of document.querySelectorAll<HTMLScriptElement>(
      'script[type="text/deferred"]',
    )) {
      const script = document.createElement("script");
      script.id = inert.id;
      script.text = inert.text;
      inert.replaceWith(script);
    }
  };

  const start = () => {
    if (!isStarted) {
      afterParsing(putInlinedStylesFirst);
      afterParsing(runInlineScripts);
    }
    isStarted = true;
    loadScripts();
  };

  /** Fetches the files without using them. All at once would block a slow phone. */
  const prefetch = () => {
    if (isStarted) return;
    fetchData("low");
    for (const src of unfetched.splice(0, 4)) fetch(src, { priority: "low" }).catch(() => {});
    if (unfetched.length > 0) whenIdle(prefetch);
  };

  return {
    afterParsing,
    whenIdle,
    start,
    prefetch,
    startAgain: () => isStarted && loadScripts(),
    /** True if a press can act later: without a network the scripts cannot load. */
    canLoad: () => navigator.onLine || sources.length === 0,
  };
}
