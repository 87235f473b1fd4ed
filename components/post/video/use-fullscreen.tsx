"use client";
import { type RefObject, useEffect, useState } from "react";

/** iPhones support fullscreen for the video element only. */
type IphoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Returns the fullscreen state of the player and its toggle, which is null if not supported. */
export function useFullscreen(
  player: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [isFullscreen, setIsFullscreen] = useState(false);
  const [isSupported, setIsSupported] = useState(true);

  useEffect(() => {
    const iphone = video.current as IphoneVideo | null;
    setIsSupported(document.fullscreenEnabled || !!iphone?.webkitEnterFullscreen);
    const onChange = () => setIsFullscreen(document.fullscreenElement === player.current);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, [player, video]);

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void player.current?.requestFullscreen().catch(() => {});
    else (video.current as IphoneVideo | null)?.webkitEnterFullscreen?.();
  };
  return { isFullscreen, toggle: isSupported ? toggle : null };
}
