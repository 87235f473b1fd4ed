"use client";
import { Activity, type ComponentType, use, useLayoutEffect, useRef } from "react";
import { useIsHydrating } from "#lib/client/browser/hydration";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { currentUser } from "#lib/client/session/session";

/** A component that the server renders and whose code the browser loads on demand. */
type IslandLoader<P> = {
  component: Promise<ComponentType<P>>;
  load: () => void;
};

/** Creates a loader from a dynamic import. Call it once per island, at module level. */
export function createIsland<P>(
  importModule: () => Promise<{ default: ComponentType<P> }>,
): IslandLoader<P> {
  const { promise, resolve } = Promise.withResolvers<ComponentType<P>>();
  const loader: IslandLoader<P> = {
    component: promise,
    load: () =>
      void lazyImport(importModule).then((module) => {
        // `use` reads these fields and returns a fulfilled value without suspending.
        Object.assign(promise, { status: "fulfilled", value: module.default });
        resolve(module.default);
      }),
  };
  if (typeof window === "undefined") loader.load();
  return loader;
}

type Props<P> = {
  loader: IslandLoader<P>;
  props: P;
  /** Also loads the code when the island comes near the window. */
  loadWhenVisible?: boolean;
  /** True if the code is needed at once. */
  shouldLoadNow?: (props: P) => boolean;
  /** What starts the application of a page that waits with it: the island near the window, or a pointer. */
  start?: "near" | "pointer";
};

/** Elements whose click the island replays; a link counts only if its island handles the click. */
const controls = "button, a[data-island-control]";
const interactionEvents = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * Renders an island. The server's HTML stays until the code is loaded: on the first interaction, or
 * at once for logged-in users, whose likes and follows it shows. A click before that is replayed.
 */
export function Island<P extends object>({
  loader,
  props,
  loadWhenVisible = false,
  shouldLoadNow,
  start,
}: Props<P>) {
  const container = useRef<HTMLDivElement>(null);
  const pendingClick = useRef<HTMLElement | null>(null);
  const isReady = useRef(false);

  // A layout effect, because a click between hydration and a passive effect would be lost.
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    if (isReady.current) {
      // Rendered in one commit with its content, which was ready before the ref was set.
      element.dataset.hydrated = "";
      return;
    }
    if (currentUser() || shouldLoadNow?.(props)) loader.load();
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loader.load(),
      { rootMargin: "200px" },
    );
    if (loadWhenVisible) observer.observe(element);
    const controller = new AbortController();
    const { signal } = controller;
    const handleInteraction = ({ target }: Event) => {
      if (target instanceof Node && element.contains(target)) loader.load();
    };
    // On the window, because React holds back events of content that is not hydrated.
    for (const type of interactionEvents) {
      window.addEventListener(type, handleInteraction, { capture: true, passive: true, signal });
    }
    const handleClick = (event: MouseEvent) => {
      const control =
        event.target instanceof Element && event.target.closest<HTMLElement>(controls);
      if (!control || !element.contains(control) || isReady.current) return;
      if (opensNewTab(event)) return;
      event.preventDefault();
      event.stopPropagation();
      // Without a network the code cannot load, and nobody expects a click to act later.
      pendingClick.current = navigator.onLine ? control : null;
      loader.load();
    };
    window.addEventListener("click", handleClick, { capture: true, signal });
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [loader, props, loadWhenVisible, shouldLoadNow]);

  const handleReady = () => {
    isReady.current = true;
    if (container.current) container.current.dataset.hydrated = "";
    pendingClick.current?.click();
    pendingClick.current = null;
  };
  return (
    <div ref={container} data-island="" data-start={start}>
      {/* Activity is a hydration boundary that keeps its HTML while it waits. Unlike Suspense, the
          server never streams it out of order with a script that moves it into place. */}
      <Activity>
        <IslandContent loader={loader} props={props} onReady={handleReady} />
      </Activity>
    </div>
  );
}

type ContentProps<P> = { loader: IslandLoader<P>; props: P; onReady: () => void };

function IslandContent<P extends object>({ loader, props, onReady }: ContentProps<P>) {
  const hasServerHtml = useIsHydrating();
  const latestOnReady = useRef(onReady);
  useLayoutEffect(() => latestOnReady.current(), []);
  // A client-side render has no HTML to show in the meantime.
  if (!hasServerHtml) loader.load();
  // `use` must come last: React skips hooks after it when the promise settles while suspended.
  const Component = use(loader.component);
  return <Component {...props} />;
}
