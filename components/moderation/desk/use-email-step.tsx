"use client";
import { type ReactNode, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { EmailStep } from "#components/moderation/desk/email-step";
import { type DecisionTarget, usePreviewDecision } from "#lib/client/moderation/desk/case";
import { type DecisionValues, toSanctions } from "#lib/client/moderation/desk/decision-form";
import { showRefusal } from "#lib/client/overlay/refusal";
import type { DecisionEmail } from "#lib/contracts/moderation/case-desk";

type Previewed<T> = { target: T; values: DecisionValues };

export type EmailStepState<T> = {
  /** Loads the email, and shows it. */
  open: (target: T, values: DecisionValues) => void;
  close: () => void;
  isLoading: boolean;
  /** What the shown email is about, and so what is to be sent; null while the form is shown. */
  previewed: Previewed<T> | null;
  /** Renders the email with the button that sends it; null while the form is to be shown. */
  render: (options: { submit: string; isPending: boolean; onSend: () => void }) => ReactNode;
};

/** The step between the form of a decision and the decision: the email, before it goes. */
export function useEmailStep<T extends DecisionTarget>(): EmailStepState<T> {
  const { previewFailed } = useMessages("desk").decision;
  const preview = usePreviewDecision();
  const [shown, setShown] = useState<(Previewed<T> & { email: DecisionEmail }) | null>(null);
  const close = () => setShown(null);
  return {
    open: (target, values) =>
      preview.mutate(
        { target, rule: values.rule, facts: values.facts, sanctions: toSanctions(values) },
        {
          onSuccess: (email) => setShown({ target, values, email }),
          onError: (error) => showRefusal(error, previewFailed),
        },
      ),
    close,
    isLoading: preview.isPending,
    previewed: shown,
    render: (options) =>
      shown && (
        <EmailStep email={shown.email} facts={shown.values.facts} onBack={close} {...options} />
      ),
  };
}
