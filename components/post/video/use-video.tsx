"use client";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { getBufferedEnd, getNextSpeed } from "#lib/domain/post/video";

const initialState = {
  isPlaying: false,
  isMuted: false,
  speed: 1,
  areCaptionsShown: false,
  isWaiting: false,
  hasFailed: false,
  /** True once the video shows instead of its poster. */
  hasStarted: false,
  /** In seconds; the duration is 0 until it is known. */
  time: 0,
  duration: 0,
  buffered: 0,
};
type VideoState = typeof initialState;

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
  "ratechange",
  "emptied",
  "error",
] as const;

const getDuration = ({ duration, seekable }: HTMLVideoElement): number => {
  if (Number.isFinite(duration)) return duration;
  // A live recording has no duration, only a seekable range.
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
};

const readState = (video: HTMLVideoElement, before: VideoState): VideoState => ({
  isPlaying: !video.paused && !video.ended,
  isMuted: video.muted || video.volume === 0,
  speed: video.playbackRate,
  areCaptionsShown: video.textTracks[0]?.mode === "showing",
  isWaiting: !video.paused && (video.seeking || video.readyState < video.HAVE_FUTURE_DATA),
  hasFailed: video.error !== null || video.networkState === video.NETWORK_NO_SOURCE,
  hasStarted: before.hasStarted || !video.paused || video.currentTime > 0,
  time: video.currentTime,
  duration: getDuration(video),
  buffered: getBufferedEnd(video.buffered, video.currentTime),
});

/** Returns the state of a video element and the actions on it. */
export function useVideo(element: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState(initialState);
  const resumeState = useRef<{ time: number; isPlaying: boolean } | null>(null);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const updateState = () => setState((before) => readState(video, before));
    const onLoaded = () => {
      const saved = resumeState.current;
      resumeState.current = null;
      if (!saved) return;
      video.currentTime = saved.time;
      if (saved.isPlaying) void video.play().catch(() => {});
    };
    // The video may have been playing before hydration.
    updateState();
    for (const name of events) video.addEventListener(name, updateState);
    video.addEventListener("loadedmetadata", onLoaded);
    video.textTracks.addEventListener("change", updateState);
    return () => {
      for (const name of events) video.removeEventListener(name, updateState);
      video.removeEventListener("loadedmetadata", onLoaded);
      video.textTracks.removeEventListener("change", updateState);
    };
  }, [element]);

  const toggle = useCallback((): "play" | "pause" | null => {
    const video = element.current;
    if (!video) return null;
    if (video.paused || video.ended) {
      // A rejected play() shows as an error event or a paused video.
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
      video.currentTime = Math.min(getDuration(video), Math.max(0, seconds));
      setState((before) => readState(video, before));
    },
    [element],
  );

  const toggleMute = useCallback(() => {
    const video = element.current;
    if (!video) return;
    const isMuted = video.muted || video.volume === 0;
    video.muted = !isMuted;
    if (isMuted && video.volume === 0) video.volume = 1;
  }, [element]);

  const toggleCaptions = useCallback(() => {
    const track = element.current?.textTracks[0];
    if (track) track.mode = track.mode === "showing" ? "hidden" : "showing";
  }, [element]);

  const setSpeed = useCallback(
    (speed: number) => {
      const video = element.current;
      if (!video) return;
      video.playbackRate = speed;
      // Loading again, as after an error, resets to the default.
      video.defaultPlaybackRate = speed;
    },
    [element],
  );
  const changeSpeed = useCallback(
    (step: 1 | -1) => setSpeed(getNextSpeed(element.current?.playbackRate ?? 1, step)),
    [element, setSpeed],
  );

  /** Reloads the video after an error and resumes at the same position. */
  const retry = useCallback(() => {
    const video = element.current;
    if (!video) return;
    resumeState.current = { time: video.currentTime, isPlaying: state.isPlaying };
    video.load();
  }, [element, state.isPlaying]);

  return { ...state, toggle, seekTo, toggleMute, toggleCaptions, setSpeed, changeSpeed, retry };
}
