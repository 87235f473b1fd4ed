"use client";
import { useState } from "react";
import { CountedField } from "#components/form/counted-field";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { createAppealDraft, useAppeal } from "#lib/client/moderation/decision/queries";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { Decision } from "#lib/contracts/moderation/decision";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { decision: Decision; token?: string };

/** The appeal of a decision: a form until it is sent, then its state and the answer. */
export function Appeal({ decision, token }: Props) {
  const messages = useMessages("moderationDecision").appeal;
  const { locale } = usePageContext();
  const date = formatLocalDate(decision.appealUntil, locale);
  const isTooLate = Date.parse(decision.appealUntil) <= Date.now();
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="text-base font-semibold">{messages.title}</h3>
      {decision.appeal ? (
        <AppealState appeal={decision.appeal} />
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-soft">
            {interpolate(isTooLate ? messages.tooLate : messages.lead, { date })}
          </p>
          {!isTooLate && (
            <AppealForm decisionId={decision.decisionId} {...(token ? { token } : {})} />
          )}
        </>
      )}
    </section>
  );
}

function AppealState({ appeal }: { appeal: NonNullable<Decision["appeal"]> }) {
  const messages = useMessages("moderationDecision").appeal;
  return (
    <div className="mt-2 flex flex-col gap-4 text-sm">
      <p role="status">
        <strong className="font-semibold text-accent">{messages.state[appeal.state]}</strong>
        <span className="block text-ink-soft">{messages.note[appeal.state]}</span>
      </p>
      <Quote label={messages.yours} text={appeal.text} />
      {appeal.answer && <Quote label={messages.answer} text={appeal.answer} />}
    </div>
  );
}

const Quote = ({ label, text }: { label: string; text: string }) => (
  <div>
    <p className="text-ink-faint">{label}</p>
    <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{text}</p>
  </div>
);

function AppealForm({ decisionId, token }: { decisionId: string; token?: string }) {
  const messages = useMessages("moderationDecision").appeal;
  const { error } = useMessages("common");
  const [draft] = useState(() => createAppealDraft(decisionId));
  const sending = useAppeal(decisionId, token);
  const form = useForm({
    initial: { text: "" },
    draft,
    validate: ({ text }) => ({ text: findTextProblem(textFields.appealText, text) }),
    mutation: sending,
    toBody: ({ text }) => text,
    onSuccess: () => {
      draft.clear();
      showToast(messages.sent);
    },
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="mt-4 flex flex-col gap-4">
      <CountedField
        label={messages.text}
        value={form.values.text}
        max={limits.appealText}
        rows={6}
        onChange={(text) => form.change({ text })}
        error={getLiveErrors(form).text}
      />
      <FormAlert>{form.failure && getRefusalText(form.failure, error)}</FormAlert>
      <Button type="submit" loading={sending.isPending} className="self-start">
        {messages.submit}
      </Button>
    </form>
  );
}
