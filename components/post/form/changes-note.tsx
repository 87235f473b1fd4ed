"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { formatTimeOfDay } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { savedAt: Date; onDiscard: () => void };

/** Says that the form shows unpublished changes, not what readers see. */
export function ChangesNote({ savedAt, onDiscard }: Props) {
  const { changes } = useMessages("upload");
  const { locale } = usePageContext();
  return (
    <section
      aria-label={changes.label}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-2 border-accent bg-accent-soft px-3.5 py-2.5 text-sm"
    >
      <p className="min-w-0 flex-1 basis-60">
        {interpolate(changes.note, { time: formatTimeOfDay(savedAt, locale) })}
      </p>
      <Button size="sm" variant="outline" onClick={onDiscard}>
        {changes.discard}
      </Button>
    </section>
  );
}
