"use client";
import { Activity, type ComponentType, use, useLayoutEffect, useRef } from "react";
import { useIsHydrating } from "#lib/client/browser/hydrating";
import { asksForNewTab } from "#lib/client/browser/new-tab";
import { currentUser } from "#lib/client/session/session";

/** A part whose HTML the server renders and whose script is loaded only when it is asked for. */
export type LazyIsland<P> = {
  component: Promise<ComponentType<P>>;
  ask: () => void;
};

export function island<P>(load: () => Promise<{ default: ComponentType<P> }>): LazyIsland<P> {
  const { promise, resolve } = Promise.withResolvers<ComponentType<P>>();
  const part: LazyIsland<P> = {
    component: promise,
    ask: () =>
      void load().then((module) => {
        // React reads these, and need not wait for what is there.
        Object.assign(promise, { status: "fulfilled", value: module.default });
        resolve(module.default);
      }),
  };
  if (typeof window === "undefined") part.ask();
  return part;
}

type Props<P> = {
  part: LazyIsland<P>;
  props: P;
  /** Asks for the script when the part comes near the window, not only when it is touched. */
  whenSeen?: boolean;
  /** Whether the script is needed at once. */
  isUrgent?: () => boolean;
};

/** What does something here; of links only those that do more than lead elsewhere. */
const controls = "button, a[data-acts]";
const touches = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * Shows a part. The server's HTML stays as it is until the script is there: it is asked for when the
 * reader points at the part or enters it, and at once for a member, whose likes and follows it has to
 * show. A button that is pressed before that is pressed once the script has come.
 */
export function Island<P extends object>({ part, props, whenSeen = false, isUrgent }: Props<P>) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const isReady = useRef(false);

  // As soon as React has taken over the page around it: a press in between would be lost.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isReady.current) return;
    if (currentUser() || isUrgent?.()) part.ask();
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && part.ask(),
      { rootMargin: "200px" },
    );
    if (whenSeen) observer.observe(element);
    const stop = new AbortController();
    // On the window, for React holds back the events of what it has not taken over.
    const listen = { capture: true, passive: true, signal: stop.signal };
    const touch = ({ target }: Event) => {
      if (target instanceof Node && element.contains(target)) part.ask();
    };
    for (const type of touches) window.addEventListener(type, touch, listen);
    const press = (event: MouseEvent) => {
      const control =
        event.target instanceof Element && event.target.closest<HTMLElement>(controls);
      if (!control || !element.contains(control) || isReady.current) return;
      if (asksForNewTab(event)) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.current = control;
      part.ask();
    };
    window.addEventListener("click", press, { capture: true, signal: stop.signal });
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [part, whenSeen, isUrgent]);

  const onReady = () => {
    isReady.current = true;
    pressed.current?.click();
    pressed.current = null;
  };
  return (
    <div ref={box}>
      {/* A boundary that React takes over on its own; where it has to wait, the HTML stays. Unlike
          Suspense it is never sent apart from the page, to be put in place by a script. */}
      <Activity>
        <Part part={part} props={props} onReady={onReady} />
      </Activity>
    </div>
  );
}

type PartProps<P> = { part: LazyIsland<P>; props: P; onReady: () => void };

function Part<P extends object>({ part, props, onReady }: PartProps<P>) {
  const hasHtml = useIsHydrating();
  const ready = useRef(onReady);
  useLayoutEffect(() => ready.current(), []);
  // Rendered by the browser, it has no HTML to show in the meantime.
  if (!hasHtml) part.ask();
  // Last of all: a hook after a wait that is over when React comes back is one that React misses.
  const Component = use(part.component);
  return <Component {...props} />;
}
