"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { CountedField } from "#components/report/counted-field";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { useAddNote } from "#lib/client/admin/case-mutations";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";

/** A form that adds a note for colleagues to a case. */
export function NoteForm({ caseId, onAdded }: { caseId: string; onAdded?: () => void }) {
  const messages = useMessages("admin").case;
  const { error } = useMessages("common");
  const adding = useAddNote();
  const form = useForm({
    initial: { text: "" },
    validate: ({ text }) => ({ text: findTextProblem(textFields.caseNote, text) }),
    mutation: adding,
    toBody: ({ text }) => ({ caseId, text }),
    onSuccess: () => {
      form.reset();
      showToast(messages.noteAdded);
      onAdded?.();
    },
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <CountedField
        label={messages.note}
        value={form.values.text}
        max={limits.caseNote}
        rows={2}
        onChange={(text) => form.change({ text })}
        error={getLiveErrors(form).text}
      />
      <FormAlert>{form.failure && getRefusalText(form.failure, error)}</FormAlert>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        loading={adding.isPending}
        className="self-start"
      >
        {messages.addNote}
      </Button>
    </form>
  );
}
