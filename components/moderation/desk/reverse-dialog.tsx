"use client";
import { ReasonField } from "#components/desk/reason-field";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { FormAlert } from "#components/ui/form-alert";
import { Modal } from "#components/ui/modal";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { useReverseDecision } from "#lib/client/moderation/desk/case-mutations";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { StaffDecision } from "#lib/contracts/moderation/decision-desk";
import { findTextProblem, textFields } from "#lib/domain/text-field";

type Props = { decision: StaffDecision; onClose: () => void };

/** Asks for the sanctions to end and the reason, and reverses a decision. */
export function ReverseDialog({ decision, onClose }: Props) {
  const { decision: messages } = useMessages("desk");
  const names = useMessages("moderationDecision").sanction;
  const { ui, error } = useMessages("common");
  const current = decision.sanctions.filter(({ endedAt }) => endedAt === null);
  const reversing = useReverseDecision(decision.decisionId);
  const form = useForm({
    initial: { reason: "", sanctionIds: current.map(({ sanctionId }) => sanctionId) },
    validate: ({ reason, sanctionIds }) => ({
      reason: findTextProblem(textFields.auditReason, reason),
      sanctionIds: sanctionIds.length === 0 ? ("required" as const) : undefined,
    }),
    mutation: reversing,
    toBody: (values) => values,
    onSuccess: () => {
      onClose();
      showToast(messages.reversed);
    },
  });
  const { sanctionIds, reason } = form.values;
  return (
    <Modal open onClose={onClose} title={messages.reverseTitle} width={420}>
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-2.5">
          <legend className="mb-3 text-sm text-ink-soft">{messages.reverseText}</legend>
          {current.map(({ sanctionId, kind }) => (
            <CheckboxField
              key={sanctionId}
              required={false}
              checked={sanctionIds.includes(sanctionId)}
              onChange={(isChosen) =>
                form.change({
                  sanctionIds: isChosen
                    ? [...sanctionIds, sanctionId]
                    : sanctionIds.filter((each) => each !== sanctionId),
                })
              }
            >
              {names[kind]}
            </CheckboxField>
          ))}
        </fieldset>
        <FormAlert>{form.errors.sanctionIds && messages.reverseNone}</FormAlert>
        <ReasonField
          value={reason}
          error={getLiveErrors(form).reason}
          onChange={(text) => form.change({ reason: text })}
        />
        <FormAlert>{form.failure && getRefusalText(form.failure, error)}</FormAlert>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={reversing.isPending}>
            {messages.reverse}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
