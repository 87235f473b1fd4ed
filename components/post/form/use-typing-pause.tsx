"use client";
import { useEffect, useState } from "react";

const pauseMs = 700;

/**
 * Returns true once `isWanted` is true and the author pauses. A dialog that opens by itself would take
 * the letters that are being typed.
 */
export function useTypingPause(isWanted: boolean): boolean {
  const [hasPaused, setHasPaused] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHasPaused(true), pauseMs);
    };
    wait();
    // Keys, as the editor cancels the input events of some. Phones and input methods send no useful keys.
    const events = ["keydown", "beforeinput", "compositionupdate"];
    for (const name of events) document.addEventListener(name, wait, true);
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, wait, true);
      setHasPaused(false);
    };
  }, [isWanted]);
  return isWanted && hasPaused;
}
