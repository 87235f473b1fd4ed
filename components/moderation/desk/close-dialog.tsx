"use client";
import { ReasonField } from "#components/desk/reason-field";
import { ReasonPresets } from "#components/desk/reason-presets";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Modal } from "#components/ui/modal";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import {
  isConflict,
  type SeenCase,
  useDecideCase,
} from "#lib/client/moderation/desk/case-mutations";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { interpolate } from "#lib/format/interpolate";

type Props = { seen: SeenCase; outcome: "dismissed" | "ignored"; onClose: () => void };

/** Asks for the reason and dismisses or ignores a case of the queue. */
export function CloseDialog({ seen: { caseId, version }, outcome, onClose }: Props) {
  const messages = useMessages("desk");
  const { ui, error } = useMessages("common");
  const deciding = useDecideCase();
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => ({ reason: findTextProblem(textFields.auditReason, reason) }),
    mutation: deciding,
    toBody: ({ reason }) => ({ caseId, version, outcome, reason }),
    onSuccess: () => {
      onClose();
      showToast(messages.decision.done[outcome]);
    },
  });
  const { queue } = messages;
  const [title, text] =
    outcome === "dismissed"
      ? [queue.dismissTitle, queue.dismissText]
      : [queue.ignoreTitle, queue.ignoreText];
  return (
    <Modal open onClose={onClose} title={interpolate(title, { id: caseId })} width={420}>
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{text}</p>
        <ReasonField
          value={form.values.reason}
          error={getLiveErrors(form).reason}
          onChange={(reason) => form.change({ reason })}
        />
        <ReasonPresets
          outcome={outcome}
          reason={form.values.reason}
          onChange={(reason) => form.change({ reason })}
        />
        <FormAlert>
          {form.failure &&
            (isConflict(form.failure) ? messages.conflict : getRefusalText(form.failure, error))}
        </FormAlert>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={deciding.isPending}>
            {messages.decision.submit[outcome]}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
