"use client";
import clsx from "clsx";
import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "#components/shell/place";
import { limits } from "#lib/domain/limits";

/** Appears once the page is scrolled past 200 px, and leads back to its top. */
export function ScrollToTop() {
  const { ui } = useText("common");
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > limits.scrollToTop);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return (
    <button
      type="button"
      aria-label={ui.scrollToTop}
      title={ui.scrollToTop}
      hidden={!shown}
      onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
      className={clsx(
        "fixed right-4 bottom-[calc(var(--tab-bar-height,0px)+1rem+env(safe-area-inset-bottom))] z-floating",
        "size-11 items-center justify-center rounded-full border border-line bg-paper-raised text-ink shadow-raised",
        "hover:text-accent md:right-8 md:bottom-8",
        shown && "flex",
      )}
    >
      <ArrowUp aria-hidden="true" size={20} />
    </button>
  );
}
