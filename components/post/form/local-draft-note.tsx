"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import type { LocalDraft } from "#lib/client/post/local-draft";
import { extractText } from "#lib/domain/body/content";
import { shortenText } from "#lib/domain/text/cut";
import { formatTimeOfDay } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  draft: LocalDraft;
  /** When the server's version was saved; null for a new post. */
  savedAt: Date | null;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers to restore an unsaved draft that is stored on this device. */
export function LocalDraftNote({ draft, savedAt, onRestore, onDiscard }: Props) {
  const { localDraft: messages } = useMessages("upload");
  const { locale } = usePageContext();
  const beginning = draft.form.title.trim() || extractText(draft.form.body);
  return (
    <section
      aria-label={messages.label}
      className="mb-6 border-l-2 border-accent bg-accent-soft px-3.5 py-3 text-sm"
    >
      <p role="status">
        {interpolate(messages.text, { time: formatTimeOfDay(new Date(draft.at), locale) })}
        {savedAt && savedAt.getTime() > draft.at && (
          <> {interpolate(messages.savedIsNewer, { time: formatTimeOfDay(savedAt, locale) })}</>
        )}
        {beginning && (
          <span className="mt-0.5 block font-semibold">{shortenText(beginning, 160)}</span>
        )}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={onRestore}>
          {messages.continueEditing}
        </Button>
        <Button size="sm" variant="outline" onClick={onDiscard}>
          {messages.discard}
        </Button>
      </div>
    </section>
  );
}
