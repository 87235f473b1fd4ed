"use client";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { bufferedTo } from "#lib/domain/video";

const atRest = {
  isPlaying: false,
  isMuted: false,
  isWaiting: false,
  hasFailed: false,
  /** Played at least once, so that its own picture stands in the place of the poster. */
  hasBegun: false,
  /** Seconds; the duration is 0 while it is not known. */
  time: 0,
  duration: 0,
  buffered: 0,
};
type VideoState = typeof atRest;

const events = [
  "loadedmetadata",
  "durationchange",
  "timeupdate",
  "seeking",
  "seeked",
  "progress",
  "play",
  "playing",
  "pause",
  "ended",
  "waiting",
  "canplay",
  "volumechange",
  "emptied",
  "error",
] as const;

const lengthOf = ({ duration, seekable }: HTMLVideoElement): number => {
  if (Number.isFinite(duration)) return duration;
  // Recorded live, a video does not say how long it is.
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
};

const stateOf = (video: HTMLVideoElement, before: VideoState): VideoState => ({
  isPlaying: !video.paused && !video.ended,
  isMuted: video.muted || video.volume === 0,
  isWaiting: !video.paused && (video.seeking || video.readyState < video.HAVE_FUTURE_DATA),
  hasFailed: video.error !== null || video.networkState === video.NETWORK_NO_SOURCE,
  hasBegun: before.hasBegun || !video.paused || video.currentTime > 0,
  time: video.currentTime,
  duration: lengthOf(video),
  buffered: bufferedTo(video.buffered, video.currentTime),
});

/** What a video element is doing, and what can be done with it. */
export function useVideo(element: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState(atRest);
  const resume = useRef<{ time: number; isPlaying: boolean } | null>(null);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const look = () => setState((before) => stateOf(video, before));
    const goOn = () => {
      const place = resume.current;
      resume.current = null;
      if (!place) return;
      video.currentTime = place.time;
      if (place.isPlaying) void video.play().catch(() => {});
    };
    // Much may have happened before the script came.
    look();
    for (const name of events) video.addEventListener(name, look);
    video.addEventListener("loadedmetadata", goOn);
    return () => {
      for (const name of events) video.removeEventListener(name, look);
      video.removeEventListener("loadedmetadata", goOn);
    };
  }, [element]);

  const toggle = useCallback((): "play" | "pause" | null => {
    const video = element.current;
    if (!video) return null;
    if (video.paused || video.ended) {
      // Refused playing shows as an error or as a video that stays paused.
      void video.play().catch(() => {});
      return "play";
    }
    video.pause();
    return "pause";
  }, [element]);

  const seekTo = useCallback(
    (seconds: number) => {
      const video = element.current;
      if (!video) return;
      video.currentTime = Math.min(lengthOf(video), Math.max(0, seconds));
      setState((before) => stateOf(video, before));
    },
    [element],
  );

  const mute = useCallback(() => {
    const video = element.current;
    if (!video) return;
    const isSilent = video.muted || video.volume === 0;
    video.muted = !isSilent;
    if (isSilent && video.volume === 0) video.volume = 1;
  }, [element]);

  /** Loads it anew after a failure, and goes on where it was. */
  const retry = useCallback(() => {
    const video = element.current;
    if (!video) return;
    resume.current = { time: video.currentTime, isPlaying: state.isPlaying };
    video.load();
  }, [element, state.isPlaying]);

  return { ...state, toggle, seekTo, mute, retry };
}
