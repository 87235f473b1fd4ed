"use client";
import clsx from "clsx";
import { Maximize, Minimize, Pause, Play, RotateCcw, Volume2, VolumeX } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { SeekBar } from "#components/video/seek-bar";
import type { useVideo } from "#components/video/use-video";
import { formatPlaybackTime } from "#lib/format/duration";

type Props = {
  video: ReturnType<typeof useVideo>;
  isShown: boolean;
  isFullscreen: boolean;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  /** Null if the browser does not support fullscreen. */
  onFullscreen: (() => void) | null;
};

const buttonClassName = "text-white! hover:bg-white/20! focus-visible:outline-white!";

/** The controls at the bottom of the player. */
export function ControlBar({
  video,
  isShown,
  isFullscreen,
  onToggle,
  onSeek,
  onFullscreen,
}: Props) {
  const { video: messages } = useMessages("common");
  const { isPlaying, isMuted, time, duration, buffered } = video;
  const hasEnded = !isPlaying && duration > 0 && time >= duration;
  return (
    <div
      data-controls={isShown ? "shown" : "hidden"}
      className={clsx(
        "absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/55 to-transparent px-4 pt-10 pb-1",
        "transition-[opacity,visibility] duration-200",
        // Keyboard focus always shows the controls.
        !isShown && "invisible opacity-0 has-focus-visible:visible has-focus-visible:opacity-100",
      )}
    >
      <SeekBar time={time} duration={duration} buffered={buffered} onSeek={onSeek} />
      <div className="-mx-2 flex items-center">
        <IconButton
          label={isPlaying ? messages.pause : hasEnded ? messages.replay : messages.play}
          onClick={onToggle}
          className={buttonClassName}
        >
          <Icon
            icon={isPlaying ? Pause : hasEnded ? RotateCcw : Play}
            size={22}
            fill={hasEnded ? "none" : "currentColor"}
          />
        </IconButton>
        <IconButton
          label={isMuted ? messages.unmute : messages.mute}
          onClick={video.toggleMute}
          className={buttonClassName}
        >
          <Icon icon={isMuted ? VolumeX : Volume2} size={22} />
        </IconButton>
        <span className="px-2 text-xs text-white tabular-nums">
          {formatPlaybackTime(time)}
          <span className="text-white/75"> / {formatPlaybackTime(duration)}</span>
        </span>
        {onFullscreen && (
          <IconButton
            label={isFullscreen ? messages.exitFullscreen : messages.fullscreen}
            onClick={onFullscreen}
            className={clsx(buttonClassName, "ml-auto")}
          >
            <Icon icon={isFullscreen ? Minimize : Maximize} size={20} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
