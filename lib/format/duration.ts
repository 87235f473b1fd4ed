const padToTwo = (value: number) => String(value).padStart(2, "0");

/** Formats a position in a video as `0:07`, `12:30` or `1:02:03`. */
export function formatPlaybackTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return `${hours > 0 ? `${hours}:${padToTwo(minutes)}` : minutes}:${padToTwo(whole % 60)}`;
}

/** Formats remaining milliseconds as `mm:ss`. Rounds up, so `00:00` means the time is over. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${padToTwo(Math.floor(seconds / 60))}:${padToTwo(seconds % 60)}`;
}
