"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { ChoiceField } from "#components/desk/choice-field";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { ListFilter, setFilter } from "#components/desk/list-filter";
import { useMessages } from "#components/i18n/use-page-context";
import { AddWordDialog } from "#components/screening/desk/word/word-dialogs";
import { WordImport } from "#components/screening/desk/word/word-import";
import { WordRow } from "#components/screening/desk/word/word-row";
import { WordTest } from "#components/screening/desk/word/word-test";
import { Button } from "#components/ui/button";
import { showRefusal } from "#lib/client/overlay/refusal";
import {
  useExportWords,
  type WordFilter,
  wordsQueryOptions,
} from "#lib/client/screening/desk/word-queries";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import { watchedWordActions } from "#lib/domain/screening/watched-word/watched-word";

/** The watched words: a search, a text to try them on, import and export. */
export function WordList() {
  const { nav, word } = useMessages("deskList");
  const search = useSearchParams();
  const keyword = search.get("keyword");
  const action = watchedWordActions.find((each) => each === search.get("action"));
  const lng = locales.find((each) => each === search.get("lng"));
  const filter: WordFilter = {
    ...(keyword && { keyword }),
    ...(action && { action }),
    ...(lng && { lng }),
  };
  return (
    <DeskFrame title={nav.words} permission="settings" lead={word.lead}>
      {() => (
        <>
          <Actions />
          <WordTest />
          <WordFilters filter={filter} />
          <Words key={JSON.stringify(filter)} filter={filter} />
        </>
      )}
    </DeskFrame>
  );
}

function Actions() {
  const { add, word: messages } = useMessages("deskList");
  const [dialog, setDialog] = useState<"add" | "import" | null>(null);
  const exporting = useExportWords();
  const close = () => setDialog(null);
  return (
    <div className="mb-6 flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setDialog("add")}>
        {add}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setDialog("import")}>
        {messages.import}
      </Button>
      <Button
        variant="outline"
        size="sm"
        loading={exporting.isPending}
        onClick={() =>
          exporting.mutate(undefined, {
            onError: (error) => showRefusal(error, messages.exportFailed),
          })
        }
      >
        {messages.export}
      </Button>
      {dialog === "add" && <AddWordDialog onClose={close} />}
      {dialog === "import" && <WordImport onClose={close} />}
    </div>
  );
}

function WordFilters({ filter }: { filter: WordFilter }) {
  const { all, word: messages } = useMessages("deskList");
  const any = { value: "", label: all };
  return (
    <ListFilter keyword={filter.keyword} maxLength={limits.watchedWord.length}>
      <ChoiceField
        label={messages.action}
        value={filter.action ?? ""}
        options={[
          any,
          ...watchedWordActions.map((value) => ({ value, label: messages.actionName[value] })),
        ]}
        onChange={setFilter("action")}
        className="min-w-0 flex-[1_1_8rem]"
      />
      <ChoiceField
        label={messages.language}
        value={filter.lng ?? ""}
        options={[
          any,
          ...locales.map((value) => ({ value, label: messages.languageOption[value] })),
        ]}
        onChange={setFilter("lng")}
        className="min-w-0 flex-[1_1_8rem]"
      />
    </ListFilter>
  );
}

function Words({ filter }: { filter: WordFilter }) {
  const messages = useMessages("deskList").word;
  return (
    <DeskList
      query={useInfiniteQuery(wordsQueryOptions(filter))}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText}
      getId={({ wordId }) => wordId}
      label={messages.listLabel}
    >
      {(word) => <WordRow word={word} />}
    </DeskList>
  );
}
