"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { BodyExcess } from "#lib/domain/body/excess";
import { interpolate } from "#lib/format/interpolate";

/** Says how much of a limit the text has used, before saving refuses it. */
export function TextLimitNote({ limit }: { limit: BodyExcess | null }) {
  const { form, problem } = useMessages("upload");
  const { locale } = usePageContext();
  const isOver = limit !== null && limit.count > limit.max;
  const texts = isOver ? problem.textTooLong : form.textNearLimit;
  return (
    <div role="status" className="mt-2 text-right text-xs tabular-nums">
      {limit && (
        <p className={isOver ? "text-danger" : "text-ink-faint"}>
          {interpolate(texts[limit.unit], {
            count: limit.count.toLocaleString(locale),
            max: limit.max.toLocaleString(locale),
          })}
        </p>
      )}
    </div>
  );
}
