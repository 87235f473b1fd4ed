"use client";
import { usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Link } from "#components/ui/link";
import { Modal } from "#components/ui/modal";
import { nameFields } from "#components/user/profile/draft/draft-row";
import { useDraftMessages } from "#components/user/profile/draft/use-draft-messages";
import type { DraftAct } from "#lib/client/post/draft/queries";
import type { DraftResult } from "#lib/contracts/post/draft-desk";
import type { Locale } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";
import { getColon } from "#lib/format/separator";
import type { Messages } from "#lib/i18n/types";

type Props = {
  kind: DraftAct["kind"];
  results: DraftResult[];
  /** Drafts on which a call that failed was to act. */
  unreachedCount: number;
  onClose: () => void;
};

/** How many drafts were acted on, and why others were not. */
export function ToolResults({ kind, results, unreachedCount, onClose }: Props) {
  const messages = useDraftMessages();
  const paths = usePaths();
  const { locale } = usePageContext();
  const refused = results.filter(({ isDone }) => !isDone);
  const doneCount = results.length - refused.length;
  return (
    <Modal
      open
      onClose={onClose}
      title={interpolate(messages.done[kind], { count: String(doneCount) })}
      width={520}
    >
      {unreachedCount > 0 && (
        <p className="mb-2 text-sm text-danger">
          {formatPlural(messages.unreached, unreachedCount, locale)}
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">
            {formatPlural(messages.refused, refused.length, locale)}
          </p>
          <ul className="mt-2 max-h-[50svh] divide-y divide-line overflow-y-auto text-sm">
            {refused.map((result) => (
              <li key={result.postId} className="py-2">
                <Link href={paths.editPost(result.postId)} className="font-semibold underline">
                  {result.title || messages.untitled}
                </Link>
                <span className="text-ink-soft">
                  {getColon(locale)}
                  {explain(result, messages, locale)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>{messages.close}</Button>
      </div>
    </Modal>
  );
}

function explain(
  { error, fields }: DraftResult,
  messages: Messages["postDraft"],
  locale: Locale,
): string {
  const { reason } = messages;
  const missing = Object.keys(fields).filter((name) => fields[name] === "required");
  if (missing.length > 0) {
    return interpolate(reason.missing, { fields: nameFields(missing, messages, locale) });
  }
  if (fields.tagNameList === "too many") return reason.tooManyTags;
  if (fields.seriesId === "full") return reason.full;
  if (fields.isDraft === "published") return reason.published;
  if (error === "conflict") return reason.conflict;
  if (error === "watchedWord") return reason.word;
  return reason.other;
}
