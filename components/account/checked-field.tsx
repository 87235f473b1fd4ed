"use client";
import { type ComponentProps, type ReactNode, useState } from "react";
import { SuccessNote } from "#components/account/success-note";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";

type Props = Omit<ComponentProps<"input">, "onChange"> & {
  label: ReactNode;
  optional?: boolean;
  hint?: ReactNode;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** The label of the button that makes the server check the value. */
  action: string;
  onAction: () => Promise<void> | void;
  isBusy?: boolean;
  /** Shown once the server has accepted the value. */
  done: string | false;
  /** Replaces the button once done; the value is read-only then. */
  undo?: { label: string; onUndo: () => void };
};

/** An input whose value the server must accept before it counts. Enter starts the check. */
export function CheckedField({
  label,
  optional = false,
  hint,
  error,
  onChange,
  action,
  onAction,
  isBusy,
  done,
  undo,
  ...rest
}: Props) {
  const [isChecking, setIsChecking] = useState(false);
  const isFixed = Boolean(done && undo);

  async function check() {
    if (isChecking) return;
    setIsChecking(true);
    await onAction();
    setIsChecking(false);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <Field label={label} optional={optional} hint={hint} error={error}>
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
              void check();
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
              loading={isChecking || isBusy}
              onClick={check}
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
