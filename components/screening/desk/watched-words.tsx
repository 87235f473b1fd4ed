"use client";
import { ActButtons } from "#components/desk/act-buttons";
import { defineDeskList } from "#components/desk/define-desk-list";
import { DownloadButton } from "#components/desk/download-button";
import { ListRow } from "#components/desk/list-row";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import {
  AddWordDialog,
  DeleteWordDialog,
  EditWordDialog,
} from "#components/screening/desk/word/word-dialogs";
import { WordImport } from "#components/screening/desk/word/word-import";
import { WordTest } from "#components/screening/desk/word/word-test";
import * as screeningDeskCalls from "#lib/contracts/screening/desk-calls";
import type { WatchedWordReply } from "#lib/contracts/screening/watched-word-desk";
import { limits } from "#lib/domain/limits";
import { detectLanguageTag, locales } from "#lib/domain/locale";
import { watchedWordActions } from "#lib/domain/screening/watched-word/watched-word";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** The watched words: a search, a text to try them on, import and export. */
export const WatchedWords = defineDeskList({
  section: "words",
  call: screeningDeskCalls.listWatchedWords,
  texts: ({ deskList }) => deskList.word,
  filters: {
    keyword: { kind: "keyword", max: limits.watchedWord.length },
    action: {
      kind: "choice",
      label: ({ deskList }) => deskList.word.action,
      values: watchedWordActions,
      names: ({ deskList }) => deskList.word.actionName,
    },
    lng: {
      kind: "choice",
      label: ({ deskList }) => deskList.word.language,
      values: locales,
      names: ({ deskList }) => deskList.word.languageOption,
    },
  },
  id: "wordId",
  row: WordRow,
  above: () => {
    const { add, word: messages } = useMessages("deskList");
    return (
      <>
        <div className="mb-6 flex flex-wrap gap-2">
          <ActButtons
            className="contents"
            acts={{
              add: {
                label: add,
                variant: "primary",
                dialog: (onClose) => <AddWordDialog onClose={onClose} />,
              },
              import: {
                label: messages.import,
                dialog: (onClose) => <WordImport onClose={onClose} />,
              },
            }}
          />
          <DownloadButton
            call={screeningDeskCalls.exportWatchedWords}
            fileName="watched-words.csv"
          />
        </div>
        <WordTest />
      </>
    );
  },
});

/** A watched word in the list, with the buttons that change and delete it. */
function WordRow({ item: word }: { item: WatchedWordReply }) {
  const { edit, remove, word: messages } = useMessages("deskList");
  const { locale } = usePageContext();
  const date = formatLocalDate(word.updatedAt, locale);
  return (
    <ListRow
      title={
        <p lang={detectLanguageTag(word.word)} className="font-semibold wrap-anywhere">
          {word.word}
        </p>
      }
      about={word.word}
      acts={{
        edit: {
          label: edit,
          dialog: (onClose) => <EditWordDialog word={word} onClose={onClose} />,
        },
        remove: {
          label: remove,
          dialog: (onClose) => <DeleteWordDialog word={word} onClose={onClose} />,
        },
      }}
    >
      <p className="text-xs text-ink-faint">
        <span className="font-semibold text-ink-soft">{messages.actionName[word.action]}</span> ·{" "}
        {interpolate(messages.changedAt, { date })}
      </p>
    </ListRow>
  );
}
