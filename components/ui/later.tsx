"use client";
import {
  type ComponentType,
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { currentUser } from "#lib/client/session";

type Options = {
  /** `seen`: when it comes near the window; `touched`: when the reader points at it or enters it. */
  when: "seen" | "touched";
};

const controls = "button, textarea, input, select";
const touches = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * A part whose HTML the server renders and whose script is loaded only when it is needed: as
 * `when` says, or at once for a member, whose likes and follows it has to show. A press that comes
 * before the script is carried out once it is there.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { when }: Options,
) {
  const Part = lazy(load);

  return function Later(props: P) {
    const isHydrating = useSyncExternalStore(
      () => () => {},
      () => false,
      () => true,
    );
    const [isStill, setStill] = useState(isHydrating);
    const still = useRef<HTMLDivElement>(null);
    const live = useRef<HTMLDivElement>(null);
    const pressed = useRef<{ index: number; type: string } | null>(null);

    useEffect(() => {
      const box = still.current;
      if (!isStill || !box) return;
      const wake = () => void load().then(() => startTransition(() => setStill(false)));
      const press = (event: Event) => {
        const control = (event.target as Element).closest(controls);
        const index = control ? [...box.querySelectorAll(controls)].indexOf(control) : -1;
        if (index >= 0) pressed.current = { index, type: event.type };
        wake();
      };
      if (currentUser() || location.search.includes("commentId=")) wake();
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && wake(),
        { rootMargin: "200px" },
      );
      if (when === "seen") observer.observe(box);
      for (const type of touches) box.addEventListener(type, wake);
      box.addEventListener("click", press);
      box.addEventListener("focusin", press);
      return () => {
        observer.disconnect();
        for (const type of touches) box.removeEventListener(type, wake);
        box.removeEventListener("click", press);
        box.removeEventListener("focusin", press);
      };
    }, [isStill]);

    useLayoutEffect(() => {
      if (isStill || !pressed.current) return;
      const { index, type } = pressed.current;
      const control = live.current?.querySelectorAll<HTMLElement>(controls)[index];
      control?.focus({ preventScroll: true });
      if (type === "click") control?.click();
    }, [isStill]);

    if (typeof window === "undefined") {
      return (
        <div>
          <Part {...props} />
        </div>
      );
    }
    if (isStill) {
      // React leaves the server's HTML as it is where it is told of inner HTML.
      return (
        <div
          key="still"
          ref={still}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: the server's HTML stays
          dangerouslySetInnerHTML={{ __html: "" }}
        />
      );
    }
    return (
      <div key="live" ref={live}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}
