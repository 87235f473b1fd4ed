"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { player } from "#lib/domain/post/video";

/**
 * Shows the controls for a while after each input, and while a started video is paused. Before that
 * they would lie on the picture that makes somebody press play.
 */
export function useControlsVisibility(isPlaying: boolean, hasStarted: boolean) {
  const [isActive, setIsActive] = useState(false);
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
    isShown: isActive || (hasStarted && !isPlaying),
    /** Call on any input. */
    show: useCallback(() => showFor(player.hideAfterMs), [showFor]),
    /** Call on seeking, after which the controls hide sooner. */
    showAfterSeek: useCallback(() => showFor(player.hideAfterSeekMs), [showFor]),
    hide,
  };
}
