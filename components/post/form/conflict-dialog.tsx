"use client";
import { type ReactNode, Suspense, useId } from "react";
import { PostBody } from "#components/body/post-body";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ConflictDifferences } from "#components/post/form/conflict-differences";
import type { Conflict } from "#components/post/form/use-conflict";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";
import type { FormContent } from "#lib/client/post/form-content";
import { listDifferences } from "#lib/client/post/list-differences";
import { replacesDraft } from "#lib/client/post/post-draft";
import { extractText } from "#lib/domain/body/content";
import { detectLanguage, toLanguageTag } from "#lib/domain/locale";
import { formatTimeOfDay } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatList } from "#lib/format/separator";
import { filePath } from "#lib/paths";

type Props = {
  conflict: Conflict;
  onClose: () => void;
  onTheirs: () => void;
  onMine: () => void;
  onCopy: () => void;
};

/** Compares both versions of a post, and offers to keep either or save a copy. */
export default function ConflictDialog({
  conflict: { theirs, mine, mode },
  onClose,
  ...handlers
}: Props) {
  const { conflict } = useMessages("upload");
  const { locale } = usePageContext();
  if (!theirs) {
    return (
      <Modal open onClose={onClose} title={conflict.deletedTitle} width={420}>
        <p className="text-sm text-ink-soft">{conflict.deletedText}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={handlers.onCopy}>{conflict.saveAsDraft}</Button>
        </div>
      </Modal>
    );
  }
  const differing = listDifferences(mine, theirs.form).map((field) => conflict.fields[field]);
  const time = formatTimeOfDay(theirs.savedAt, locale);
  return (
    <Modal open onClose={onClose} title={conflict.title} width={1040}>
      <p className="text-sm text-ink-soft">{conflict.text}</p>
      {theirs.isPublished && (
        <p className="mt-1 text-sm font-semibold">
          {mode === "publish" ? conflict.publishedWarning : conflict.publishedNote}
        </p>
      )}
      {differing.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          {interpolate(conflict.differences, { fields: formatList(differing, locale) })}
        </p>
      )}
      <Suspense>
        <ConflictDifferences theirs={theirs.form} mine={mine} />
      </Suspense>
      <div className="mt-4 grid gap-x-8 gap-y-5 border-t border-line pt-4 sm:grid-cols-2">
        <Version heading={interpolate(conflict.theirVersion, { time })} content={theirs.form}>
          <Button variant="outline" size="sm" onClick={handlers.onTheirs}>
            {replacesDraft(theirs) ? conflict.useTheirsAndDiscard : conflict.useTheirs}
          </Button>
        </Version>
        <Version heading={conflict.myVersion} content={mine}>
          <Button size="sm" onClick={handlers.onMine}>
            {theirs.isPublished && mode === "publish" ? conflict.publishMine : conflict.useMine}
          </Button>
          <Button variant="outline" size="sm" onClick={handlers.onCopy}>
            {conflict.saveAsDraft}
          </Button>
        </Version>
      </div>
    </Modal>
  );
}

type VersionProps = { heading: string; content: FormContent; children: ReactNode };

function Version({ heading, content, children }: VersionProps) {
  const { conflict } = useMessages("upload");
  const headingId = useId();
  const language = detectLanguage(`${content.title} ${extractText(content.body)}`);
  return (
    <div className="flex min-w-0 flex-col">
      <h3 id={headingId} className="text-sm font-semibold text-ink-soft">
        {heading}
      </h3>
      <section
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
        tabIndex={0}
        lang={toLanguageTag(language)}
        className="mt-2 max-h-[34svh] flex-1 overflow-y-auto border-y border-line py-3 sm:max-h-[48svh]"
      >
        <p className="text-xl font-semibold">{content.title || conflict.untitled}</p>
        {content.tagNames.length > 0 && (
          <p className="mt-1 text-xs text-accent">{content.tagNames.join(" · ")}</p>
        )}
        <div className="mt-3 text-base">
          <PostBody body={content.body} images={[]} locale={language} />
        </div>
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {content.pictures.map(({ fileId }) => (
            <img
              key={fileId}
              src={filePath(fileId, 320)}
              alt=""
              width={96}
              height={64}
              className="h-16 w-24 rounded-sm object-cover"
            />
          ))}
        </div>
      </section>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
