"use client";
import type { FormField } from "#components/desk/form-fields";
import { ActDialog, ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { useDeskChange } from "#lib/client/desk/query";
import * as screeningDeskCalls from "#lib/contracts/screening/desk-calls";
import type { WatchedWordReply } from "#lib/contracts/screening/watched-word-desk";
import { limits } from "#lib/domain/limits";
import {
  type WatchedWordAction,
  watchedWordActions,
} from "#lib/domain/screening/watched-word/watched-word";
import { isLongerThan } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

/** Returns the field of what happens to a text with the word, explained below the choice. */
function useActionField() {
  const messages = useMessages("deskList").word;
  return (action: WatchedWordAction): FormField<unknown> => ({
    control: "choice",
    label: messages.action,
    options: watchedWordActions.map((value) => ({ value, label: messages.actionName[value] })),
    hint: messages.actionNote[action],
  });
}

const findProblem = (word: string) => {
  if (word.trim() === "") return "required";
  if (isLongerThan(word.trim(), limits.watchedWord.length)) return "tooLong";
  return /[\p{L}\p{N}\p{S}%@#&]/u.test(word) ? undefined : "invalid";
};

/** Asks for a word to watch. */
export function AddWordDialog({ onClose }: { onClose: () => void }) {
  const { add, saved, conflict, word: messages } = useMessages("deskList");
  const { required, tooLong, noLetter } = messages.wordProblem;
  const toActionField = useActionField();
  return (
    <ReasonDialog
      title={messages.addTitle}
      submit={add}
      initial={{ word: "", action: "flag" as WatchedWordAction, reason: "" }}
      fields={({ action }) => ({
        word: {
          label: messages.word,
          required: true,
          hint: messages.wordHint,
          input: { autoCapitalize: "none", spellCheck: false },
          check: ({ word }) => findProblem(word),
          describe: (error) => {
            if (error === "required") return required;
            const max = limits.watchedWord.length;
            return error === "tooLong" ? interpolate(tooLong, { max }) : noLetter;
          },
        },
        action: toActionField(action),
      })}
      toBody={({ word, ...rest }) => ({ word: word.trim(), ...rest })}
      mutation={useDeskChange(screeningDeskCalls.createWatchedWord)}
      conflictText={conflict}
      done={saved}
      onClose={onClose}
    />
  );
}

type Props = { word: WatchedWordReply; onClose: () => void };

/** Changes what a watched word does. */
export function EditWordDialog({ word: { wordId, word, action }, onClose }: Props) {
  const { save, saved, word: messages } = useMessages("deskList");
  const toActionField = useActionField();
  const updating = useDeskChange(screeningDeskCalls.updateWatchedWord, { wordId });
  return (
    <ReasonDialog
      title={interpolate(messages.editTitle, { word })}
      text={messages.editNote}
      submit={save}
      initial={{ action, reason: "" }}
      fields={(values) => ({ action: toActionField(values.action) })}
      toBody={(values) => values}
      mutation={updating}
      done={saved}
      onClose={onClose}
    />
  );
}

/** Asks before a watched word is deleted. */
export function DeleteWordDialog({ word: { wordId, word }, onClose }: Props) {
  const { remove, removed, word: messages } = useMessages("deskList");
  const deleting = useDeskChange(screeningDeskCalls.deleteWatchedWord, { wordId });
  return (
    <ActDialog
      title={interpolate(messages.removeTitle, { word })}
      text={messages.editNote}
      submit={remove}
      mutation={deleting}
      done={removed}
      onClose={onClose}
    />
  );
}
