"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ReasonField } from "#components/desk/reason-field";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Modal } from "#components/ui/modal";
import { type FieldErrors, getLiveErrors } from "#lib/client/form/field-reason";
import { type Form, useForm } from "#lib/client/form/use-form";
import { isConflict } from "#lib/client/moderation/desk/case-mutations";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { findTextProblem, textFields } from "#lib/domain/text-field";

type Reasoned = { reason: string };

type Props<V extends Reasoned, F extends string, B, R> = {
  title: string;
  text?: string;
  submit: string;
  initial: V;
  /** Returns the errors of the fields other than the reason. */
  validate?: (values: V) => FieldErrors<F>;
  toFieldErrors?: (error: Error) => FieldErrors<F | "reason">;
  toBody: (values: V) => B | null;
  mutation: Pick<UseMutationResult<R, Error, B>, "mutate" | "reset" | "isPending">;
  /** What to say if a colleague changed the same, or it is there already. */
  conflictText?: string;
  onDone: (reply: R) => void;
  onClose: () => void;
  /** The fields above the reason. */
  children?: (form: Form<V, F | "reason">) => ReactNode;
};

/** A dialog that asks for the details of an act of staff and for its reason. */
export function ReasonDialog<V extends Reasoned, F extends string, B, R>({
  title,
  text,
  submit,
  validate,
  conflictText,
  onDone,
  onClose,
  children,
  mutation,
  ...options
}: Props<V, F, B, R>) {
  const { ui, error } = useMessages("common");
  const { conflict } = useMessages("desk");
  const form = useForm<V, F | "reason", B, R>({
    ...options,
    mutation,
    validate: (values) => ({
      ...(validate?.(values) ?? ({} as FieldErrors<F>)),
      reason: findTextProblem(textFields.auditReason, values.reason),
    }),
    onSuccess: (reply) => {
      onClose();
      onDone(reply);
    },
  });
  return (
    <Modal open onClose={onClose} title={title} width={440}>
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {text && <p className="text-sm text-ink-soft">{text}</p>}
        {children?.(form)}
        <ReasonField
          value={form.values.reason}
          error={getLiveErrors(form).reason}
          onChange={(reason) => form.change({ reason } as Partial<V>)}
        />
        <FormAlert>
          {form.failure &&
            (isConflict(form.failure)
              ? (conflictText ?? conflict)
              : getRefusalText(form.failure, error))}
        </FormAlert>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={mutation.isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
