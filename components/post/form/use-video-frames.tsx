"use client";
import { useEffect, useState } from "react";
import { captureFrames, type VideoFrame } from "#lib/client/file/video-frames";

export type ShownFrame = VideoFrame & { url: string };

type Frames = { state: "none" | "taking" | "ready" | "failed"; frames: ShownFrame[] };

const frameCount = 5;
const noFrames: Frames = { state: "none", frames: [] };

/** Captures frames of a video: of a chosen file, or of the address of a stored one. */
export function useVideoFrames(source: File | string | null): Frames {
  const [captured, setCaptured] = useState(noFrames);

  useEffect(() => {
    setCaptured(noFrames);
    if (!source) return;
    const controller = new AbortController();
    const address = typeof source === "string" ? source : URL.createObjectURL(source);
    const urls = typeof source === "string" ? [] : [address];
    const capture = async () => {
      const frames: ShownFrame[] = [];
      setCaptured({ state: "taking", frames });
      try {
        for await (const frame of captureFrames(address, frameCount, controller.signal)) {
          if (controller.signal.aborted) return;
          const url = URL.createObjectURL(frame.image);
          urls.push(url);
          frames.push({ ...frame, url });
          setCaptured({ state: "taking", frames: [...frames] });
        }
        setCaptured({ state: "ready", frames });
      } catch {
        if (!controller.signal.aborted) setCaptured({ state: "failed", frames });
      }
    };
    void capture();
    return () => {
      controller.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [source]);

  return captured;
}
