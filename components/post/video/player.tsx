"use client";
import clsx from "clsx";
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { preload } from "react-dom";
import { useMessages } from "#components/i18n/use-page-context";
import { ControlBar } from "#components/post/video/control-bar";
import {
  type FlashedAction,
  PlaybackError,
  PlaybackFlash,
  StartButton,
} from "#components/post/video/player-overlays";
import { useControlsVisibility } from "#components/post/video/use-controls-visibility";
import { useFullscreen } from "#components/post/video/use-fullscreen";
import { useVideo } from "#components/post/video/use-video";
import { Spinner } from "#components/ui/spinner";
import { getPlayerAction } from "#lib/domain/post/video";
import { isStoredFilePath } from "#lib/paths";

type Props = {
  src: string;
  poster: string | null;
  /** The captions in WebVTT. */
  captionsSrc?: string | null;
  label: string;
};

/**
 * A video with our own controls. The server renders the browser's controls, so the video plays
 * before hydration and without scripts. Only its metadata loads until it plays.
 */
export default function Player({ src, poster, captionsSrc = null, label }: Props) {
  const { video: messages } = useMessages("common");
  const posterSrc = poster && isStoredFilePath(poster) ? `${poster}?w=960` : (poster ?? undefined);
  if (posterSrc) preload(posterSrc, { as: "image", fetchPriority: "high" });
  const section = useRef<HTMLElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const [flashed, setFlashed] = useState<FlashedAction | null>(null);
  const video = useVideo(element);
  const controls = useControlsVisibility(video.isPlaying, video.hasStarted);
  const { isFullscreen, toggle: toggleFullscreen } = useFullscreen(section, element);

  useEffect(() => setIsHydrated(true), []);
  const endFlash = useCallback(() => setFlashed(null), []);

  const toggle = () => {
    const action = video.toggle();
    if (action) setFlashed({ action, timestamp: performance.now() });
    controls.show();
  };
  // The button goes with the press, which would leave the focus nowhere.
  const start = () => {
    toggle();
    section.current?.focus();
  };
  const seekTo = (seconds: number) => {
    video.seekTo(seconds);
    controls.showAfterSeek();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof HTMLSelectElement) return;
    const action = getPlayerAction(event.key);
    // The space bar clicks a focused button.
    const isOnButton = (event.target as Element).closest("button") !== null;
    if (!action || video.hasFailed || (event.key === " " && isOnButton)) return;
    event.preventDefault();
    controls.show();
    if (action.do === "seekBy") seekTo(video.time + action.seconds);
    else if (action.do === "seekTo") seekTo(video.duration * action.share);
    else if (event.repeat) return;
    else if (action.do === "toggle") toggle();
    else if (action.do === "mute") video.toggleMute();
    else if (action.do === "captions") video.toggleCaptions();
    else if (action.do === "speed") video.changeSpeed(action.step);
    else toggleFullscreen?.();
  };
  /** The first tap only shows the controls; a mouse has shown them by moving. */
  const onPointerUp = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (event.pointerType !== "mouse" && !controls.isShown) controls.show();
    else toggle();
  };

  return (
    <section
      ref={section}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={isHydrated ? onKeyDown : undefined}
      onPointerMove={(event) => {
        // A drag with a pressed button is seeking, which shows the controls itself.
        if (event.pointerType === "mouse" && event.buttons === 0) controls.show();
      }}
      onPointerLeave={(event) => event.pointerType === "mouse" && controls.hide()}
      onFocus={controls.show}
      className={clsx(
        "relative isolate h-[337.5px] w-full overflow-hidden rounded-md bg-black outline-none",
        "[&:fullscreen]:h-full [&:fullscreen]:rounded-none",
        isHydrated && video.hasStarted && !controls.isShown && "cursor-none",
      )}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: only some videos have captions */}
      <video
        ref={element}
        src={src}
        poster={posterSrc}
        controls={!isHydrated}
        playsInline
        preload="metadata"
        aria-label={isHydrated ? undefined : label}
        aria-hidden={isHydrated || undefined}
        onPointerUp={isHydrated ? onPointerUp : undefined}
        className="absolute inset-0 size-full object-contain"
      >
        {captionsSrc && (
          <track kind="captions" src={captionsSrc} label={messages.captions} default />
        )}
      </video>
      {isHydrated &&
        (video.hasFailed ? (
          <PlaybackError onRetry={video.retry} />
        ) : (
          <>
            {video.isWaiting && (
              <div className="pointer-events-none absolute inset-0 grid place-items-center text-white">
                <Spinner label={messages.loading} className="text-4xl" />
              </div>
            )}
            {!video.hasStarted && !controls.isShown && (
              <StartButton duration={video.duration} onStart={start} />
            )}
            {flashed && (
              <PlaybackFlash key={flashed.timestamp} flashed={flashed} onEnd={endFlash} />
            )}
            <ControlBar
              video={video}
              hasCaptions={captionsSrc !== null}
              isShown={controls.isShown}
              isFullscreen={isFullscreen}
              onToggle={toggle}
              onSeek={seekTo}
              onFullscreen={toggleFullscreen}
            />
          </>
        ))}
    </section>
  );
}
