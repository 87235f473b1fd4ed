"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { player } from "#lib/domain/post/video";

/** Shows the controls while the video is paused and for a while after each input. */
export function useControlsVisibility(isPlaying: boolean) {
  const [isActive, setIsActive] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const showFor = useCallback((ms: number) => {
    clearTimeout(timer.current);
    setIsActive(true);
    timer.current = setTimeout(() => setIsActive(false), ms);
  }, []);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setIsActive(false);
  }, []);

  useEffect(() => {
    if (isPlaying) showFor(player.hideAfterMs);
    return () => clearTimeout(timer.current);
  }, [isPlaying, showFor]);

  return {
    isShown: isActive || !isPlaying,
    /** Call on any input. */
    show: useCallback(() => showFor(player.hideAfterMs), [showFor]),
    /** Call on seeking, after which the controls hide sooner. */
    showAfterSeek: useCallback(() => showFor(player.hideAfterSeekMs), [showFor]),
    hide,
  };
}
