"use client";
import { useSearchParams } from "next/navigation";
import { useId } from "react";
import { Panel } from "#components/desk/panel";
import { ReasonField } from "#components/desk/reason-field";
import { ReasonPresets } from "#components/desk/reason-presets";
import { useMessages } from "#components/i18n/use-page-context";
import { FactsField } from "#components/moderation/desk/facts-field";
import { OutcomeField } from "#components/moderation/desk/outcome-field";
import { SanctionFields } from "#components/moderation/desk/sanction-fields";
import { useEmailStep } from "#components/moderation/desk/use-email-step";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { isConflict } from "#lib/client/desk/query";
import { useShortcuts } from "#lib/client/desk/shortcuts";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { useUnloadWarning } from "#lib/client/form/use-unload-warning";
import { useDecideCase } from "#lib/client/moderation/desk/case";
import {
  checkDecision,
  createDecisionValues,
  type Outcome,
  outcomes,
  toDecisionBody,
} from "#lib/client/moderation/desk/decision-form";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { CaseDetail } from "#lib/contracts/moderation/case-desk";

/**
 * The form that decides a case. If a colleague decides first, it stays with what was typed, but can no
 * longer be sent.
 */
export function DecisionForm({ detail }: { detail: CaseDetail }) {
  const messages = useMessages("desk");
  const { error } = useMessages("common");
  const { caseId, version, state, targetKind, suggestion } = detail;
  const requested = useSearchParams().get("act");
  const deciding = useDecideCase();
  const email = useEmailStep();
  const form = useForm({
    initial: createDecisionValues(detail, outcomes.find((each) => each === requested) ?? "upheld"),
    validate: checkDecision,
    mutation: deciding,
    toBody: (values) => ({
      caseId,
      version,
      ...toDecisionBody(email.previewed?.values ?? values),
    }),
    // Only an upheld case writes to the subject.
    onValid: () => {
      if (form.values.outcome === "upheld") email.open({ caseId }, form.values);
      else form.send();
    },
    onSuccess: () => {
      showToast(messages.decision.done[form.values.outcome]);
      email.close();
      form.reset();
    },
    onRefused: email.close,
  });
  const { values, change } = form;
  const errors = getLiveErrors(form);
  const isTyped = values.facts.trim() !== "" || values.reason.trim() !== "";
  const isPending = state === "pending";
  useUnloadWarning(isPending && isTyped);
  const formId = useId();
  const choose = (outcome: Outcome) => () => {
    change({ outcome });
    document.getElementById(formId)?.querySelector<HTMLElement>(`[value="${outcome}"]`)?.focus();
  };
  useShortcuts(
    isPending ? { u: choose("upheld"), d: choose("dismissed"), i: choose("ignored") } : {},
  );
  if (!isPending && !isTyped) return null;
  const isUpheld = values.outcome === "upheld";
  const submit = messages.decision.submit[values.outcome];
  const shown = email.render({
    submit,
    isPending: deciding.isPending,
    onSend: form.send,
  });
  if (shown) return <Panel title={messages.decision.title}>{shown}</Panel>;
  return (
    <Panel title={messages.decision.title}>
      <form
        ref={form.ref}
        id={formId}
        noValidate
        onSubmit={form.onSubmit}
        className="flex flex-col gap-5"
      >
        <OutcomeField value={values.outcome} onChange={(outcome) => change({ outcome })} />
        {isUpheld && (
          <>
            <SanctionFields
              targetKind={targetKind}
              suggested={suggestion.kinds}
              values={values}
              isMissing={Boolean(errors.kinds)}
              onChange={change}
            />
            <FactsField
              values={values}
              content={`${detail.evidence.title} ${detail.evidence.text}`}
              error={errors.facts}
              onChange={change}
            />
          </>
        )}
        <ReasonField
          value={values.reason}
          error={errors.reason}
          onChange={(reason) => change({ reason })}
        />
        {values.outcome !== "upheld" && (
          <ReasonPresets
            outcome={values.outcome}
            reason={values.reason}
            onChange={(reason) => change({ reason })}
          />
        )}
        <FormAlert>
          {form.failure &&
            (isConflict(form.failure) ? messages.conflict : getRefusalText(form.failure, error))}
        </FormAlert>
        {isPending ? (
          <Button
            type="submit"
            loading={deciding.isPending || email.isLoading}
            className="self-start"
          >
            {isUpheld ? messages.decision.readEmail : submit}
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">{messages.decision.closed}</p>
        )}
      </form>
    </Panel>
  );
}
