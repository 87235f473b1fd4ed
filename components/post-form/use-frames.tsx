"use client";
import { useEffect, useState } from "react";
import { type Frame, takeFrames } from "#lib/client/file/video-frames";

export type ShownFrame = Frame & { url: string };

type Frames = { state: "none" | "taking" | "ready" | "failed"; frames: ShownFrame[] };

const count = 5;
const none: Frames = { state: "none", frames: [] };

/** Frames out of a video: a file that was chosen, or the address of a stored one. */
export function useFrames(source: File | string | null): Frames {
  const [taken, setTaken] = useState(none);

  useEffect(() => {
    setTaken(none);
    if (!source) return;
    const controller = new AbortController();
    const address = typeof source === "string" ? source : URL.createObjectURL(source);
    const urls = typeof source === "string" ? [] : [address];
    const take = async () => {
      const frames: ShownFrame[] = [];
      setTaken({ state: "taking", frames });
      try {
        for await (const frame of takeFrames(address, count, controller.signal)) {
          if (controller.signal.aborted) return;
          const url = URL.createObjectURL(frame.picture);
          urls.push(url);
          frames.push({ ...frame, url });
          setTaken({ state: "taking", frames: [...frames] });
        }
        setTaken({ state: "ready", frames });
      } catch {
        if (!controller.signal.aborted) setTaken({ state: "failed", frames });
      }
    };
    void take();
    return () => {
      controller.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [source]);

  return taken;
}
