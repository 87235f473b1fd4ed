"use client";
import { Panel } from "#components/admin/panel";
import { useMessages } from "#components/i18n/use-page-context";
import { CountedField } from "#components/report/counted-field";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { RelativeTime } from "#components/ui/relative-time";
import { useAddOrderNote } from "#lib/client/admin/order-queries";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { StaffOrderDetail } from "#lib/contracts/admin-order";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";

/** The notes of colleagues on an order, and a form that adds one. */
export function OrderNotes({ order }: { order: StaffOrderDetail }) {
  const { order: messages } = useMessages("fundDesk");
  const { error } = useMessages("common");
  const adding = useAddOrderNote(order.orderId);
  const form = useForm({
    initial: { text: "" },
    validate: ({ text }) => ({ text: findTextProblem(textFields.caseNote, text) }),
    mutation: adding,
    toBody: ({ text }) => ({ text }),
    onSuccess: () => {
      form.reset();
      showToast(messages.noteAdded);
    },
  });
  return (
    <Panel title={messages.notes} id="notes">
      {order.notes.length === 0 ? (
        <p className="mb-4 text-sm text-ink-soft">{messages.noNotes}</p>
      ) : (
        <ul className="mb-5 flex flex-col gap-3">
          {order.notes.map((note) => (
            <li key={note.noteId} className="text-sm">
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              <p className="text-xs text-ink-faint">
                @{note.authorId} · <RelativeTime value={note.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
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
    </Panel>
  );
}
