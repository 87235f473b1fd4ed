"use client";
import { ChoiceField } from "#components/desk/choice-field";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { showToast } from "#lib/client/overlay/toast";
import { useAddWord, useDeleteWord, useUpdateWord } from "#lib/client/screening/desk/word-queries";
import type { WatchedWordReply } from "#lib/contracts/screening/watched-word-desk";
import { limits } from "#lib/domain/limits";
import {
  type WatchedWordAction,
  watchedWordActions,
} from "#lib/domain/screening/watched-word/watched-word";
import { isLongerThan } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

type ActionProps = { value: WatchedWordAction; onChange: (action: WatchedWordAction) => void };

/** What happens to a text with the word, explained below the choice. */
function ActionField({ value, onChange }: ActionProps) {
  const messages = useMessages("deskList").word;
  return (
    <div>
      <ChoiceField
        label={messages.action}
        value={value}
        options={watchedWordActions.map((each) => ({
          value: each,
          label: messages.actionName[each],
        }))}
        onChange={(next) => onChange(watchedWordActions.find((each) => each === next) ?? value)}
      />
      <p className="mt-1 text-xs text-ink-faint">{messages.actionNote[value]}</p>
    </div>
  );
}

const toProblem = (word: string) => {
  if (word.trim() === "") return "required" as const;
  if (isLongerThan(word.trim(), limits.watchedWord.length)) return "tooLong" as const;
  return /[\p{L}\p{N}\p{S}%@#&]/u.test(word) ? undefined : ("invalid" as const);
};

/** Asks for a word to watch. */
export function AddWordDialog({ onClose }: { onClose: () => void }) {
  const { add, saved, conflict, word: messages } = useMessages("deskList");
  const problems = {
    required: messages.wordProblem.required,
    tooLong: interpolate(messages.wordProblem.tooLong, { max: limits.watchedWord.length }),
    invalid: messages.wordProblem.noLetter,
  };
  return (
    <ReasonDialog
      title={messages.addTitle}
      submit={add}
      initial={{ word: "", action: "flag" as WatchedWordAction, reason: "" }}
      validate={({ word }) => ({ word: toProblem(word) })}
      toBody={({ word, ...rest }) => ({ word: word.trim(), ...rest })}
      mutation={useAddWord()}
      conflictText={conflict}
      onDone={() => showToast(saved)}
      onClose={onClose}
    >
      {({ values, errors, change }) => (
        <>
          <Field
            label={messages.word}
            required
            hint={messages.wordHint}
            error={errors.word && problems[errors.word as keyof typeof problems]}
          >
            <Input
              value={values.word}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => change({ word: event.target.value })}
            />
          </Field>
          <ActionField value={values.action} onChange={(action) => change({ action })} />
        </>
      )}
    </ReasonDialog>
  );
}

type Props = { word: WatchedWordReply; onClose: () => void };

/** Changes what a watched word does. */
export function EditWordDialog({ word: { wordId, word, action }, onClose }: Props) {
  const { save, saved, word: messages } = useMessages("deskList");
  return (
    <ReasonDialog
      title={interpolate(messages.editTitle, { word })}
      text={messages.editNote}
      submit={save}
      initial={{ action, reason: "" }}
      toBody={(values) => values}
      mutation={useUpdateWord(wordId)}
      onDone={() => showToast(saved)}
      onClose={onClose}
    >
      {({ values, change }) => (
        <ActionField value={values.action} onChange={(next) => change({ action: next })} />
      )}
    </ReasonDialog>
  );
}

/** Asks before a watched word is deleted. */
export function DeleteWordDialog({ word: { wordId, word }, onClose }: Props) {
  const { remove, removed, word: messages } = useMessages("deskList");
  return (
    <ReasonDialog
      title={interpolate(messages.removeTitle, { word })}
      text={messages.editNote}
      submit={remove}
      initial={{ reason: "" }}
      toBody={(values) => values}
      mutation={useDeleteWord(wordId)}
      onDone={() => showToast(removed)}
      onClose={onClose}
    />
  );
}
