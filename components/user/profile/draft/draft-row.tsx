"use client";
import { usePageContext } from "#components/i18n/use-page-context";
import { useDraftMessages } from "#components/user/profile/draft/use-draft-messages";
import { MyPostRow } from "#components/user/profile/my-post-row";
import type { OwnDraft } from "#lib/contracts/post/draft-desk";
import type { PostSchedule } from "#lib/contracts/post/schedule";
import type { Locale } from "#lib/domain/locale";
import { formatDate, formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";
import { formatList } from "#lib/format/separator";
import type { Messages } from "#lib/i18n/types";

type Props = {
  draft: OwnDraft;
  schedule: PostSchedule | undefined;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** A draft with its dates, where it comes from and what it lacks. */
export function DraftRow({ draft, schedule, isSelected, onSelect }: Props) {
  const messages = useDraftMessages();
  const { locale } = usePageContext();
  return (
    <div className="flex items-start gap-3 sm:gap-4">
      <label className="-ml-2 flex min-h-11 min-w-9 shrink-0 items-start justify-center pt-5">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={interpolate(messages.select, { title: draft.title || messages.untitled })}
          onChange={({ target }) => onSelect(target.checked)}
          className="choice"
        />
      </label>
      <div className="min-w-0 flex-1">
        <MyPostRow post={draft} hasChanges={false} schedule={schedule}>
          <p className="mt-1.5 text-xs text-ink-faint">
            {[
              interpolate(messages.saved, { date: formatDateTime(draft.updatedAt, locale) }),
              formatPlural(messages.words, draft.wordCount, locale),
              describeOrigin(draft, messages, (at) => formatDate(at, locale)),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {draft.missing.length > 0 && (
            <p className="mt-1 text-xs text-ink-soft">
              {interpolate(messages.missing, {
                fields: nameFields(draft.missing, messages, locale),
              })}
            </p>
          )}
        </MyPostRow>
      </div>
    </div>
  );
}

type Texts = Messages["postDraft"];

function describeOrigin(
  { importedFrom, firstPublished }: OwnDraft,
  messages: Texts,
  toDate: (at: string) => string,
): string | null {
  const date = firstPublished?.at ? toDate(firstPublished.at) : null;
  if (importedFrom) {
    const system = messages.system[importedFrom];
    if (date === null) return interpolate(messages.imported, { system });
    return interpolate(messages.importedOn, { system, date });
  }
  return date && interpolate(messages.original, { date });
}

/** Names fields of a post in a sentence. */
export const nameFields = (fields: readonly string[], { field }: Texts, locale: Locale): string =>
  formatList(
    fields.map((name) => (field as Record<string, string>)[name] ?? name),
    locale,
  );
