"use client";
import { useEffect, useState } from "react";

/** Returns the milliseconds left until a time, updated every second; 0 without one or once it is over. */
export function useTimeLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === undefined ? 0 : Math.max(0, until - now);
  const isRunning = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning || until === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return left;
}
