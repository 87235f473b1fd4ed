"use client";
import { ChoiceField } from "#components/desk/choice-field";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { toFieldErrors } from "#lib/client/form/field-reason";
import { showToast } from "#lib/client/overlay/toast";
import { useAddSignupBlock } from "#lib/client/screening/desk/signup-block-queries";
import { limits } from "#lib/domain/limits";
import { toFloat } from "#lib/domain/number/to-float";
import { type SignupBlockKind, signupBlockKinds } from "#lib/domain/screening/signup-block";
import { isLongerThan } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

/** In days; "0" never ends. */
const durations = ["0", "1", "7", "30", "365"] as const;

type Values = {
  kind: SignupBlockKind;
  value: string;
  days: (typeof durations)[number];
  reason: string;
};

const initial: Values = { kind: "emailDomain", value: "", days: "0", reason: "" };

const findProblem = ({ value }: Values) => {
  if (value.trim() === "") return "required" as const;
  return isLongerThan(value.trim(), limits.email) ? ("tooLong" as const) : undefined;
};

/** Asks what to keep from signing up, and for how long. */
export function AddSignupBlockDialog({ onClose }: { onClose: () => void }) {
  const { add, saved, conflict, block: messages } = useMessages("deskList");
  const getText = (kind: SignupBlockKind, problem: unknown) => {
    if (!problem) return undefined;
    if (problem === "required") return messages.valueProblem.required;
    return problem === "tooLong"
      ? interpolate(messages.valueProblem.tooLong, { max: limits.email })
      : messages.valueProblem[kind];
  };
  return (
    <ReasonDialog
      title={messages.addTitle}
      submit={add}
      initial={initial}
      validate={(values) => ({ value: findProblem(values) })}
      toFieldErrors={(error) => toFieldErrors(error, ["value"])}
      toBody={({ kind, value, days, reason }) => ({
        kind,
        value: value.trim(),
        reason,
        ...(days !== "0" && { days: toFloat(days) }),
      })}
      mutation={useAddSignupBlock()}
      conflictText={conflict}
      onDone={() => showToast(saved)}
      onClose={onClose}
    >
      {({ values, errors, change }) => (
        <>
          <ChoiceField
            label={messages.kind}
            value={values.kind}
            options={signupBlockKinds.map((value) => ({ value, label: messages.kindName[value] }))}
            onChange={(next) =>
              change({
                kind: signupBlockKinds.find((each) => each === next) ?? values.kind,
                // What was wrong with another kind may be right now.
                value: values.value,
              })
            }
          />
          <Field
            label={messages.value}
            required
            hint={messages.valueHint[values.kind]}
            error={getText(values.kind, errors.value)}
          >
            <Input
              value={values.value}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => change({ value: event.target.value })}
            />
          </Field>
          <ChoiceField
            label={messages.duration}
            value={values.days}
            options={durations.map((value) => ({ value, label: messages.days[value] }))}
            onChange={(next) =>
              change({ days: durations.find((each) => each === next) ?? values.days })
            }
          />
        </>
      )}
    </ReasonDialog>
  );
}
