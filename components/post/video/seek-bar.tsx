"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { formatPlaybackTime } from "#lib/format/duration";
import { interpolate } from "#lib/format/interpolate";
import styles from "./seek-bar.module.css";

type Props = {
  time: number;
  duration: number;
  buffered: number;
  onSeek: (seconds: number) => void;
};

const toPercent = (part: number, whole: number) =>
  `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** A slider over the position in the video, with the buffered part. */
export function SeekBar({ time, duration, buffered, onSeek }: Props) {
  const { video } = useMessages("common");
  return (
    <div className={styles.bar}>
      <span className={styles.track} />
      <span
        className={styles.buffered}
        data-buffered={Math.round(buffered)}
        style={{ width: toPercent(buffered, duration) }}
      />
      <span className={styles.played} style={{ width: toPercent(time, duration) }} />
      <input
        type="range"
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration || 1)}
        disabled={duration === 0}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        aria-label={video.position}
        aria-valuetext={interpolate(video.timeOfDuration, {
          time: formatPlaybackTime(time),
          duration: formatPlaybackTime(duration),
        })}
        className={styles.input}
      />
    </div>
  );
}
