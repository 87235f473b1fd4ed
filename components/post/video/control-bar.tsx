"use client";
import clsx from "clsx";
import { Captions, Maximize, Minimize, Pause, Play, RotateCcw, Volume2, VolumeX } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { SeekBar } from "#components/post/video/seek-bar";
import type { useVideo } from "#components/post/video/use-video";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { toFloat } from "#lib/domain/number/to-float";
import { player } from "#lib/domain/post/video";
import { formatPlaybackTime } from "#lib/format/duration";

type Props = {
  video: ReturnType<typeof useVideo>;
  hasCaptions: boolean;
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
  hasCaptions,
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
        // White on black in every colour scheme, also a forced one, because it lies on the video.
        "absolute inset-x-0 bottom-0 forced-color-adjust-none bg-linear-to-t from-black/85 via-black/55 to-transparent px-4 pt-10 pb-1 print:hidden",
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
            size={24}
            fill={hasEnded ? "none" : "currentColor"}
          />
        </IconButton>
        <IconButton
          label={isMuted ? messages.unmute : messages.mute}
          onClick={video.toggleMute}
          className={buttonClassName}
        >
          <Icon icon={isMuted ? VolumeX : Volume2} size={24} />
        </IconButton>
        <span className="px-2 text-xs text-white tabular-nums">
          {formatPlaybackTime(time)}
          <span className="text-white/75 max-[22rem]:hidden">
            {" "}
            / {formatPlaybackTime(duration)}
          </span>
        </span>
        <select
          aria-label={messages.speed}
          value={video.speed}
          onChange={(event) => video.setSpeed(toFloat(event.target.value))}
          className="ml-auto min-h-11 appearance-none rounded-full bg-transparent px-2.5 text-center text-sm font-semibold text-white tabular-nums hover:bg-white/20 focus-visible:outline-white"
        >
          {player.speeds.map((speed) => (
            <option key={speed} value={speed} className="bg-black text-white">
              {`${speed}×`}
            </option>
          ))}
        </select>
        {hasCaptions && (
          <IconButton
            label={messages.captions}
            aria-pressed={video.areCaptionsShown}
            onClick={video.toggleCaptions}
            className={clsx(buttonClassName, !video.areCaptionsShown && "opacity-60")}
          >
            <Icon icon={Captions} size={24} />
          </IconButton>
        )}
        {onFullscreen && (
          <IconButton
            label={isFullscreen ? messages.exitFullscreen : messages.fullscreen}
            onClick={onFullscreen}
            className={buttonClassName}
          >
            <Icon icon={isFullscreen ? Minimize : Maximize} size={20} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
