"use client";
import clsx from "clsx";
import { Play } from "lucide";
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { Spinner } from "#components/ui/spinner";
import { ControlBar } from "#components/video/control-bar";
import { Failure } from "#components/video/failure";
import { Flash, type Flashed } from "#components/video/flash";
import { useControls } from "#components/video/use-controls";
import { useFullscreen } from "#components/video/use-fullscreen";
import { useVideo } from "#components/video/use-video";
import { playerKey } from "#lib/domain/video";
import { isStoredFile } from "#lib/paths";

type Props = {
  src: string;
  /** The picture that stands for it until it is played. */
  poster: string | null;
  label: string;
};

/**
 * A video with controls of our own. As HTML it has the browser's, so that it plays before the script
 * is there and without it. Only its first bytes are read until it is played.
 */
export default function Player({ src, poster, label }: Props) {
  const { video: text } = useMessages("common");
  const picture = poster && isStoredFile(poster) ? `${poster}?w=960` : (poster ?? undefined);
  const box = useRef<HTMLElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const [isTakenOver, setIsTakenOver] = useState(false);
  const [flashed, setFlashed] = useState<Flashed | null>(null);
  const video = useVideo(element);
  const controls = useControls(video.isPlaying);
  const { isFull, toggle: toggleFull } = useFullscreen(box, element);

  useEffect(() => setIsTakenOver(true), []);
  const endFlash = useCallback(() => setFlashed(null), []);

  const toggle = () => {
    const what = video.toggle();
    if (what) setFlashed({ what, at: performance.now() });
    controls.touch();
  };
  const seekTo = (seconds: number) => {
    video.seekTo(seconds);
    controls.seek();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = playerKey(event.key);
    // A button is pressed by the space bar itself.
    const isOnButton = (event.target as Element).closest("button") !== null;
    if (!key || video.hasFailed || (event.key === " " && isOnButton)) return;
    event.preventDefault();
    controls.touch();
    if (key.do === "seekBy") seekTo(video.time + key.seconds);
    else if (key.do === "seekTo") seekTo(video.duration * key.share);
    else if (event.repeat) return;
    else if (key.do === "toggle") toggle();
    else if (key.do === "mute") video.mute();
    else toggleFull?.();
  };
  /** A finger first brings the controls back; a mouse has done so by coming. */
  const onPress = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (event.pointerType !== "mouse" && !controls.isShown) controls.touch();
    else toggle();
  };

  return (
    <section
      ref={box}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={isTakenOver ? onKeyDown : undefined}
      onPointerMove={(event) => {
        // With a button held down the reader moves along the video, which counts by itself.
        if (event.pointerType === "mouse" && event.buttons === 0) controls.touch();
      }}
      onPointerLeave={(event) => event.pointerType === "mouse" && controls.rest()}
      onFocus={controls.touch}
      className={clsx(
        "relative isolate h-[337.5px] w-full overflow-hidden rounded-md bg-black outline-none",
        "[&:fullscreen]:h-full [&:fullscreen]:rounded-none",
        isTakenOver && !controls.isShown && "cursor-none",
      )}
    >
      {picture && (
        // Behind a video of another shape.
        <img
          src={picture}
          alt=""
          aria-hidden="true"
          width={600}
          height={338}
          fetchPriority="high"
          className="absolute inset-0 -z-10 size-full scale-110 object-cover opacity-45 blur-xl"
        />
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: authors upload no captions */}
      <video
        ref={element}
        src={src}
        poster={picture}
        controls={!isTakenOver}
        playsInline
        preload="metadata"
        aria-label={isTakenOver ? undefined : label}
        aria-hidden={isTakenOver || undefined}
        onPointerUp={isTakenOver ? onPress : undefined}
        className="absolute inset-0 size-full object-contain"
      />
      {isTakenOver &&
        (video.hasFailed ? (
          <Failure onRetry={video.retry} />
        ) : (
          <>
            {video.isWaiting && (
              <div className="pointer-events-none absolute inset-0 grid place-items-center text-white">
                <Spinner label={text.loading} className="text-4xl" />
              </div>
            )}
            {!video.hasBegun && (
              <span className="pointer-events-none absolute top-1/2 left-1/2 grid size-18 -translate-1/2 place-items-center rounded-full bg-black/60 text-white">
                <Icon of={Play} size={34} fill="currentColor" />
              </span>
            )}
            {flashed && <Flash key={flashed.at} flashed={flashed} onEnd={endFlash} />}
            <ControlBar
              video={video}
              isShown={controls.isShown}
              isFull={isFull}
              onToggle={toggle}
              onSeek={seekTo}
              onFullscreen={toggleFull}
            />
          </>
        ))}
    </section>
  );
}
