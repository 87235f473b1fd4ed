"use client";
import { type RefObject, useEffect, useState } from "react";

/** On an iPhone only the video itself can fill the screen. */
type OnIphone = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether the player fills the screen, and the way in and out; null where the browser has none. */
export function useFullscreen(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [isFull, setIsFull] = useState(false);
  const [isOffered, setIsOffered] = useState(true);

  useEffect(() => {
    const iphone = video.current as OnIphone | null;
    setIsOffered(document.fullscreenEnabled || !!iphone?.webkitEnterFullscreen);
    const look = () => setIsFull(document.fullscreenElement === box.current);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, [box, video]);

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void box.current?.requestFullscreen().catch(() => {});
    else (video.current as OnIphone | null)?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle: isOffered ? toggle : null };
}
