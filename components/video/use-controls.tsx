"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { player } from "#lib/domain/video";

/** Whether the controls of a video show: always while it is paused, and a while after what the reader does. */
export function useControls(isPlaying: boolean) {
  const [isAwake, setIsAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback((lasting: number) => {
    clearTimeout(timer.current);
    setIsAwake(true);
    timer.current = setTimeout(() => setIsAwake(false), lasting);
  }, []);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setIsAwake(false);
  }, []);

  useEffect(() => {
    if (isPlaying) wake(player.hideAfter);
    return () => clearTimeout(timer.current);
  }, [isPlaying, wake]);

  return {
    isShown: isAwake || !isPlaying,
    /** The reader does something. */
    touch: useCallback(() => wake(player.hideAfter), [wake]),
    /** The reader moves along the video. */
    seek: useCallback(() => wake(player.hideAfterSeek), [wake]),
    /** The reader has left. */
    rest,
  };
}
