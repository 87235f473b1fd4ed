"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import { type Outcome, outcomes } from "#lib/client/moderation/desk/decision-form";

type Props = { value: Outcome; onChange: (outcome: Outcome) => void };

/** Whether a case is upheld, dismissed or ignored. */
export function OutcomeField({ value, onChange }: Props) {
  const messages = useMessages("desk").decision;
  return (
    <fieldset>
      <legend className="sr-only">{messages.outcome}</legend>
      <div className={segmentedClassName}>
        {outcomes.map((outcome) => (
          <label key={outcome} className={segmentClassName}>
            <input
              type="radio"
              name="outcome"
              value={outcome}
              checked={value === outcome}
              onChange={() => onChange(outcome)}
              className="sr-only"
            />
            {messages.option[outcome]}
          </label>
        ))}
      </div>
      <p className="mt-2 text-xs text-ink-faint">{messages.note[value]}</p>
    </fieldset>
  );
}
