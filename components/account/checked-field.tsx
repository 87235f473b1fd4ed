"use client";
import { type ComponentProps, type ReactNode, useState } from "react";
import { SuccessNote } from "#components/account/success-note";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

type Props = Omit<ComponentProps<"input">, "onChange"> & {
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** The label of the button that asks the server about the value. */
  action: string;
  onAction: () => Promise<void> | void;
  isBusy?: boolean;
  /** What is shown once the server accepted the value. */
  done: string | false;
  /** Replaces the button once done; the value is read-only then. */
  undo?: { label: string; onUndo: () => void };
};

/** An input whose value the server has to accept before it counts. Enter asks. */
export function CheckedField(props: Props) {
  const { label, hint, error, onChange, action, onAction, isBusy, done, undo, ...rest } = props;
  const [isAsking, setIsAsking] = useState(false);
  const isFixed = Boolean(done && undo);

  async function ask() {
    if (isAsking) return;
    setIsAsking(true);
    await onAction();
    setIsAsking(false);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <Field label={label} hint={hint} error={error}>
        <div className="flex gap-2">
          <Input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            readOnly={isFixed}
            className={isFixed ? "min-w-0 bg-paper-sunken" : "min-w-0"}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing || isFixed) return;
              event.preventDefault();
              void ask();
            }}
          />
          {isFixed ? (
            <Button variant="outline" className="shrink-0 whitespace-nowrap" onClick={undo?.onUndo}>
              {undo?.label}
            </Button>
          ) : (
            <Button
              variant="outline"
              className="shrink-0 whitespace-nowrap"
              loading={isAsking || isBusy}
              onClick={ask}
            >
              {action}
            </Button>
          )}
        </div>
      </Field>
      <SuccessNote>{done}</SuccessNote>
    </div>
  );
}
