"use client";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import type { LocalDraft } from "#lib/client/post/local-draft";
import { bodyText } from "#lib/domain/body/text";
import { interpolate } from "#lib/format/interpolate";
import { timeOfDay } from "#lib/format/time-of-day";

type Props = {
  copy: LocalDraft;
  /** When what is saved was saved; null for a new post. */
  savedAt: Date | null;
  onTake: () => void;
  onDrop: () => void;
};

/** Offers to take up what was written on this device and never saved. */
export function FoundNote({ copy, savedAt, onTake, onDrop }: Props) {
  const { found } = useMessages("upload");
  const { locale } = usePageContext();
  const beginning = copy.form.title.trim() || bodyText(copy.form.body);
  return (
    <section
      aria-label={found.label}
      className="mb-6 border-l-2 border-accent bg-accent-soft px-3.5 py-3 text-sm"
    >
      <p role="status">
        {interpolate(found.text, { time: timeOfDay(new Date(copy.at), locale) })}
        {savedAt && savedAt.getTime() > copy.at && (
          <> {interpolate(found.older, { time: timeOfDay(savedAt, locale) })}</>
        )}
        {beginning && (
          <span className="mt-0.5 line-clamp-2 block font-semibold">{beginning.slice(0, 160)}</span>
        )}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={onTake}>
          {found.take}
        </Button>
        <Button size="sm" variant="outline" onClick={onDrop}>
          {found.drop}
        </Button>
      </div>
    </section>
  );
}
