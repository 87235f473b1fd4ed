"use client";
import clsx from "clsx";
import { Pause, Play } from "lucide";
import { useEffect } from "react";
import { Icon } from "#components/ui/icon";
import { player } from "#lib/domain/video";
import look from "./flash.module.css";

export type Flashed = { what: "play" | "pause"; at: number };

/** Shows for a moment what has just been done. */
export function Flash({ flashed, onEnd }: { flashed: Flashed; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, player.flash);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div
      data-flash={flashed.what}
      className="pointer-events-none absolute inset-0 grid place-items-center"
    >
      <span
        className={clsx(
          look.flash,
          "grid size-18 place-items-center rounded-full bg-black/60 text-white",
        )}
      >
        <Icon of={flashed.what === "play" ? Play : Pause} size={34} fill="currentColor" />
      </span>
    </div>
  );
}
