"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import { ReasonField } from "#components/desk/reason-field";
import { useMessages } from "#components/i18n/use-page-context";
import { DurationSelect } from "#components/moderation/desk/duration-select";
import { FactsField } from "#components/moderation/desk/facts-field";
import type { EmailStepState } from "#components/moderation/desk/use-email-step";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { useUnloadWarning } from "#lib/client/form/use-unload-warning";
import type { DecisionTarget } from "#lib/client/moderation/desk/case";
import {
  checkDecision,
  createDirectValues,
  type DecisionValues,
} from "#lib/client/moderation/desk/decision-form";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { isTimed, type SanctionKind } from "#lib/domain/moderation/sanction";

type Props<T extends DecisionTarget, B, R> = {
  /** Null while it is not known. */
  target: T | null;
  email: EmailStepState<T>;
  kind: SanctionKind;
  /** What the author wrote, if it is known. */
  content?: string;
  submit: string;
  mutation: Pick<UseMutationResult<R, Error, B>, "mutate" | "reset" | "isPending">;
  /** Returns the body of what the shown email is about. */
  toBody: (values: DecisionValues, target: T) => B;
  onDone: () => void;
  /** Runs when the form is submitted, valid or not. */
  onAttempt?: () => void;
};

/**
 * The form of one sanction without a report: what the member is told, what only staff read, and
 * then the email before it goes.
 */
export function DirectDecisionForm<T extends DecisionTarget, B, R>(props: Props<T, B, R>) {
  const { target, email, kind, content = "", submit, mutation, toBody, onDone, onAttempt } = props;
  const messages = useMessages("desk");
  const { error } = useMessages("common");
  const form = useForm({
    initial: createDirectValues(kind),
    validate: checkDecision,
    mutation,
    toBody: () => email.previewed && toBody(email.previewed.values, email.previewed.target),
    onValid: () => {
      if (target) email.open(target, { ...form.values, kinds: [kind] });
    },
    onSuccess: () => {
      email.close();
      onDone();
    },
    onRefused: email.close,
  });
  const { values, change } = form;
  const errors = getLiveErrors(form);
  useUnloadWarning(values.facts.trim() !== "" || values.reason.trim() !== "");
  const shown = email.render({
    submit,
    isPending: mutation.isPending,
    onSend: form.send,
  });
  if (shown) return shown;
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        onAttempt?.();
        form.onSubmit(event);
      }}
      className="flex flex-col gap-5"
    >
      {isTimed(kind) && (
        <div className="flex items-center justify-between gap-3 text-sm">
          <span aria-hidden="true" className="font-semibold">
            {messages.user.duration}
          </span>
          <DurationSelect
            label={messages.user.duration}
            value={values.days[kind] ?? null}
            onChange={(days) => change({ days: { [kind]: days } })}
          />
        </div>
      )}
      <FactsField values={values} content={content} error={errors.facts} onChange={change} />
      <ReasonField
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
      <FormAlert>{form.failure && getRefusalText(form.failure, error)}</FormAlert>
      <Button type="submit" loading={email.isLoading} className="self-start">
        {messages.decision.readEmail}
      </Button>
    </form>
  );
}
