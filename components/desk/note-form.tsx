"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import { InlineForm } from "#components/desk/inline-form";
import { CountedField } from "#components/form/counted-field";
import { useMessages } from "#components/i18n/use-page-context";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { showToast } from "#lib/client/overlay/toast";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";

/** Sends the text of a note. */
export type AddNote = Pick<
  UseMutationResult<unknown, Error, { text: string }>,
  "mutate" | "reset" | "isPending"
>;

/** A form that adds a note for colleagues. */
export function NoteForm({ adding, onAdded }: { adding: AddNote; onAdded?: () => void }) {
  const messages = useMessages("desk").note;
  const form = useForm({
    initial: { text: "" },
    validate: ({ text }) => ({ text: findTextProblem(textFields.caseNote, text) }),
    mutation: adding,
    toBody: (values) => values,
    onSuccess: () => {
      form.reset();
      showToast(messages.added);
      onAdded?.();
    },
  });
  return (
    <InlineForm form={form} submit={messages.add} isPending={adding.isPending}>
      <CountedField
        label={messages.label}
        value={form.values.text}
        max={limits.caseNote}
        rows={2}
        onChange={(text) => form.change({ text })}
        error={getLiveErrors(form).text}
      />
    </InlineForm>
  );
}
