"use client";
import { useReducer, useState } from "react";
import { ChoiceField } from "#components/desk/choice-field";
import { DeskFrame } from "#components/desk/desk-frame";
import { ReasonForm } from "#components/desk/reason-form";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { DirectDecisionForm } from "#components/moderation/desk/direct-decision-form";
import { type EmailStepState, useEmailStep } from "#components/moderation/desk/use-email-step";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { type ContentTarget, parseContentLink } from "#lib/client/moderation/desk/content-link";
import { useChangeContent } from "#lib/client/moderation/desk/content-mutations";
import { showToast } from "#lib/client/overlay/toast";
import { type ContentKind, contentKinds, hidingSanctions } from "#lib/domain/moderation/sanction";
import { interpolate } from "#lib/format/interpolate";

/** Blocks or restores content without a report. */
export function ContentPage() {
  const { content } = useMessages("desk");
  return (
    <DeskFrame section="content" lead={content.lead}>
      {() => <ContentForm />}
    </DeskFrame>
  );
}

type Action = "block" | "restore";
type BlockStep = EmailStepState<{ targetKind: ContentKind; targetId: string }>;

export function ContentForm() {
  const { content: messages, kind: kinds } = useMessages("desk");
  const paths = usePaths();
  const [link, setLink] = useState("");
  const [kindOfNumber, setKindOfNumber] = useState<ContentTarget["kind"]>("post");
  const [action, setAction] = useState<Action>("block");
  const [isChecked, setIsChecked] = useState(false);
  const [saved, count] = useReducer((before: number) => before + 1, 0);
  const email: BlockStep = useEmailStep();
  const target = parseContentLink(link, kindOfNumber);
  const onDone = (text: string) => {
    showToast(text);
    setLink("");
    setIsChecked(false);
    count();
  };
  return (
    <div className="flex max-w-130 flex-col gap-5">
      {/* The email that is shown, or about to be, is about this content. */}
      <fieldset
        disabled={email.isLoading || email.previewed !== null}
        className="flex min-w-0 flex-col gap-5"
      >
        <Field
          label={messages.link}
          error={isChecked && !target ? messages.linkInvalid : undefined}
          hint={interpolate(messages.linkHint, { example: paths.post("7") })}
        >
          <Input
            value={link}
            maxLength={500}
            required
            onChange={(event) => {
              setLink(event.target.value);
              setIsChecked(false);
            }}
          />
        </Field>
        {/^\s*\d+\s*$/.test(link) && (
          <ChoiceField
            label={messages.kind}
            value={kindOfNumber}
            options={contentKinds.map((value) => ({ value, label: kinds[value] }))}
            onChange={(value) =>
              setKindOfNumber(contentKinds.find((each) => each === value) ?? "post")
            }
          />
        )}
        <ChoiceField
          label={messages.action}
          value={action}
          options={(["block", "restore"] as const).map((value) => ({
            value,
            label: messages[value],
          }))}
          onChange={(value) => setAction(value === "restore" ? "restore" : "block")}
        />
      </fieldset>
      <ContentAction
        key={`${action} ${saved}`}
        action={action}
        target={target}
        email={email}
        onAttempt={() => setIsChecked(true)}
        onDone={onDone}
      />
    </div>
  );
}

type ActionProps = {
  action: Action;
  target: ContentTarget | null;
  email: BlockStep;
  onAttempt: () => void;
  onDone: (text: string) => void;
};

function ContentAction({ action, target, email, onAttempt, onDone }: ActionProps) {
  const { content: messages } = useMessages("desk");
  const changing = useChangeContent();
  if (action === "restore") {
    return <RestoreForm target={target} onAttempt={onAttempt} onDone={onDone} />;
  }
  return (
    <DirectDecisionForm
      target={target && { targetKind: target.kind, targetId: target.id }}
      email={email}
      kind={hidingSanctions[target?.kind ?? "post"]}
      submit={messages.block}
      mutation={changing}
      toBody={({ reason, rule, facts }, { targetKind, targetId }) => ({
        target: { kind: targetKind, id: targetId },
        action,
        reason,
        rule,
        facts,
      })}
      onDone={() => onDone(messages.blocked)}
      onAttempt={onAttempt}
    />
  );
}

function RestoreForm({ target, onAttempt, onDone }: Omit<ActionProps, "action" | "email">) {
  const { content: messages } = useMessages("desk");
  const changing = useChangeContent();
  return (
    <ReasonForm
      submit={messages.restore}
      mutation={changing}
      toBody={(reason) => target && { target, action: "restore" as const, reason }}
      onDone={() => onDone(messages.restored)}
      onAttempt={onAttempt}
    />
  );
}
