"use client";
import clsx from "clsx";
import { Maximize, Minimize, Pause, Play, RotateCcw, Volume2, VolumeX } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { SeekBar } from "#components/video/seek-bar";
import type { useVideo } from "#components/video/use-video";
import { clock } from "#lib/format/clock";

type Props = {
  video: ReturnType<typeof useVideo>;
  isShown: boolean;
  isFull: boolean;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  /** Null where the browser cannot fill the screen. */
  onFullscreen: (() => void) | null;
};

const button = "text-white! hover:bg-white/20! focus-visible:outline-white!";

/** Everything that can be pressed below a video. */
export function ControlBar({ video, isShown, isFull, onToggle, onSeek, onFullscreen }: Props) {
  const { video: text } = useMessages("common");
  const { isPlaying, isMuted, time, duration, buffered } = video;
  const isOver = !isPlaying && duration > 0 && time >= duration;
  return (
    <div
      data-controls={isShown ? "shown" : "hidden"}
      className={clsx(
        "absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/55 to-transparent px-4 pt-10 pb-1",
        "transition-[opacity,visibility] duration-200",
        // Whoever goes by keyboard must see where they are.
        !isShown && "invisible opacity-0 has-focus-visible:visible has-focus-visible:opacity-100",
      )}
    >
      <SeekBar time={time} duration={duration} buffered={buffered} onSeek={onSeek} />
      <div className="-mx-2 flex items-center">
        <IconButton
          label={isPlaying ? text.pause : isOver ? text.replay : text.play}
          onClick={onToggle}
          className={button}
        >
          <Icon
            of={isPlaying ? Pause : isOver ? RotateCcw : Play}
            size={22}
            fill={isOver ? "none" : "currentColor"}
          />
        </IconButton>
        <IconButton
          label={isMuted ? text.unmute : text.mute}
          onClick={video.mute}
          className={button}
        >
          <Icon of={isMuted ? VolumeX : Volume2} size={22} />
        </IconButton>
        <span className="px-2 text-xs text-white tabular-nums">
          {clock(time)}
          <span className="text-white/75"> / {clock(duration)}</span>
        </span>
        {onFullscreen && (
          <IconButton
            label={isFull ? text.exitFullscreen : text.fullscreen}
            onClick={onFullscreen}
            className={clsx(button, "ml-auto")}
          >
            <Icon of={isFull ? Minimize : Maximize} size={20} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
