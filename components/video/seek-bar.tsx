"use client";
import { useMessages } from "#components/i18n/page-context";
import { clock } from "#lib/format/clock";
import { interpolate } from "#lib/format/interpolate";
import look from "./seek-bar.module.css";

type Props = {
  time: number;
  duration: number;
  buffered: number;
  onSeek: (seconds: number) => void;
};

const percent = (part: number, whole: number) =>
  `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** Where the video stands and how much of it is there; dragged, it moves along. */
export function SeekBar({ time, duration, buffered, onSeek }: Props) {
  const { video } = useMessages("common");
  return (
    <div className={look.bar}>
      <span className={look.track} />
      <span
        className={look.buffered}
        data-buffered={Math.round(buffered)}
        style={{ width: percent(buffered, duration) }}
      />
      <span className={look.played} style={{ width: percent(time, duration) }} />
      <input
        type="range"
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration || 1)}
        disabled={duration === 0}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        aria-label={video.position}
        aria-valuetext={interpolate(video.timeOf, { time: clock(time), duration: clock(duration) })}
        className={look.input}
      />
    </div>
  );
}
