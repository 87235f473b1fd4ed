"use client";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { DeleteWordDialog, EditWordDialog } from "#components/screening/desk/word/word-dialogs";
import { Button } from "#components/ui/button";
import type { WatchedWordReply } from "#lib/contracts/screening/watched-word-desk";
import { detectLanguageTag } from "#lib/domain/locale";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** A watched word in the list, with the buttons that change and delete it. */
export function WordRow({ word }: { word: WatchedWordReply }) {
  const { edit, remove, word: messages } = useMessages("deskList");
  const { locale } = usePageContext();
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const close = () => setDialog(null);
  const date = formatLocalDate(word.updatedAt, locale);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p lang={detectLanguageTag(word.word)} className="font-semibold wrap-anywhere">
          {word.word}
        </p>
        <p className="text-xs text-ink-faint">
          <span className="font-semibold text-ink-soft">{messages.actionName[word.action]}</span> ·{" "}
          {interpolate(messages.changedAt, { date })}
        </p>
      </div>
      <div className="-mx-3 flex sm:mx-0">
        <Button
          variant="text"
          size="sm"
          aria-label={`${edit}: ${word.word}`}
          onClick={() => setDialog("edit")}
        >
          {edit}
        </Button>
        <Button
          variant="text"
          size="sm"
          aria-label={`${remove}: ${word.word}`}
          onClick={() => setDialog("delete")}
        >
          {remove}
        </Button>
      </div>
      {dialog === "edit" && <EditWordDialog word={word} onClose={close} />}
      {dialog === "delete" && <DeleteWordDialog word={word} onClose={close} />}
    </div>
  );
}
