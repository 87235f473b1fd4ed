"use client";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { CheckboxField } from "#components/ui/checkbox-field";
import { FormAlert } from "#components/ui/form-alert";
import { useReverseDecision } from "#lib/client/moderation/desk/case";
import type { StaffDecision } from "#lib/contracts/moderation/decision-desk";

type Props = { decision: StaffDecision; onClose: () => void };

/** Asks for the sanctions to end and the reason, and reverses a decision. */
export function ReverseDialog({ decision, onClose }: Props) {
  const { decision: messages } = useMessages("desk");
  const names = useMessages("moderationDecision").sanction;
  const current = decision.sanctions.filter(({ endedAt }) => endedAt === null);
  return (
    <ReasonDialog
      title={messages.reverseTitle}
      submit={messages.reverse}
      initial={{ reason: "", sanctionIds: current.map(({ sanctionId }) => sanctionId) }}
      validate={({ sanctionIds }) => ({
        sanctionIds: sanctionIds.length === 0 ? "required" : undefined,
      })}
      toBody={(values) => values}
      mutation={useReverseDecision(decision.decisionId)}
      conflictText={null}
      done={messages.reversed}
      onClose={onClose}
    >
      {({ values: { sanctionIds }, errors, change }) => (
        <>
          <fieldset className="flex flex-col gap-2.5">
            <legend className="mb-3 text-sm text-ink-soft">{messages.reverseText}</legend>
            {current.map(({ sanctionId, kind }) => (
              <CheckboxField
                key={sanctionId}
                required={false}
                checked={sanctionIds.includes(sanctionId)}
                onChange={(isChosen) =>
                  change({
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
          <FormAlert>{errors.sanctionIds && messages.reverseNone}</FormAlert>
        </>
      )}
    </ReasonDialog>
  );
}
