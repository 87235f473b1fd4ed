"use client";
import { useRef } from "react";
import { ActRefusal } from "#components/desk/act-refusal";
import { CountedField } from "#components/form/counted-field";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { isConflict, useDeskChange } from "#lib/client/desk/query";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { StaffAppeal } from "#lib/contracts/moderation/appeal-desk";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";

/** The form that approves or rejects an appeal; a note for who may not answer. */
export function AnswerForm({ appeal }: { appeal: StaffAppeal }) {
  if (appeal.answerRefusal) return <ActRefusal refusal={appeal.answerRefusal} />;
  return <Answer appeal={appeal} />;
}

function Answer({ appeal: { appealId, version } }: { appeal: StaffAppeal }) {
  const { appeal: messages, conflict } = useMessages("desk");
  const { error } = useMessages("common");
  const answering = useDeskChange(moderationDeskCalls.answerAppeal, { appealId }, ["case", "user"]);
  const outcome = useRef<"approved" | "rejected">("approved");
  const form = useForm({
    initial: { answer: "" },
    validate: ({ answer }) => ({ answer: findTextProblem(textFields.appealText, answer) }),
    mutation: answering,
    toBody: ({ answer }) => ({ version, outcome: outcome.current, answer }),
    onSuccess: ({ state }) => showToast(messages[state === "approved" ? "approved" : "rejected"]),
  });
  const submitAs = (chosen: "approved" | "rejected") => () => {
    outcome.current = chosen;
    form.submit();
  };
  return (
    <form
      ref={form.ref}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <CountedField
        label={messages.answer}
        value={form.values.answer}
        max={limits.appealText}
        rows={4}
        onChange={(answer) => form.change({ answer })}
        error={getLiveErrors(form).answer}
      />
      <FormAlert>
        {form.failure &&
          (isConflict(form.failure) ? conflict : getRefusalText(form.failure, error))}
      </FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={answering.isPending} onClick={submitAs("approved")}>
          {messages.approve}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={answering.isPending}
          onClick={submitAs("rejected")}
        >
          {messages.reject}
        </Button>
      </div>
    </form>
  );
}
