"use client";
import { Film } from "lucide";
import { ProgressLine } from "#components/file/progress-line";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import type { VideoConversion as Conversion } from "#lib/contracts/file/conversion";
import { interpolate } from "#lib/format/interpolate";

type Props = { conversion: Conversion; onStop: () => void };

/** Stands in for a video while it is converted. */
export function VideoConversion({ conversion: { state, percent }, onStop }: Props) {
  const { conversion, upload } = useMessages("upload");
  const text =
    state === "waiting" ? conversion.waiting : interpolate(conversion.running, { percent });
  return (
    <div className="flex aspect-video w-full flex-col items-center justify-center gap-3 rounded-md bg-paper-sunken p-5 text-center">
      <Icon icon={Film} size={24} />
      <p className="max-w-sm text-sm text-pretty text-ink-soft">{conversion.note}</p>
      <div className="w-full max-w-sm [&>div]:flex-wrap [&>div]:justify-center [&_progress]:basis-full [&_progress]:bg-line [&_progress::-webkit-progress-bar]:bg-line">
        <ProgressLine
          percent={percent}
          label={conversion.label}
          text={text}
          stopLabel={upload.cancel}
          onStop={onStop}
        />
      </div>
    </div>
  );
}
