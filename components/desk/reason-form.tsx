"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { InlineForm } from "#components/desk/inline-form";
import { ReasonField } from "#components/desk/reason-field";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { findTextProblem, textFields } from "#lib/domain/text-field";

type Props<B, R> = {
  submit: string;
  mutation: Pick<UseMutationResult<R, Error, B>, "mutate" | "reset" | "isPending">;
  /** Returns what is sent; null if there is nothing to send. */
  toBody: (reason: string) => B | null;
  onDone: (reply: R, reason: string) => void;
  /** Runs when the form is submitted, valid or not. */
  onAttempt?: () => void;
  isMain?: boolean;
  children?: ReactNode;
};

/** A form within a page of the desk that asks only for the reason of an act. */
export function ReasonForm<B, R>(props: Props<B, R>) {
  const { submit, mutation, toBody, onDone, onAttempt, isMain = false, children } = props;
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => ({ reason: findTextProblem(textFields.auditReason, reason) }),
    mutation,
    toBody: ({ reason }) => toBody(reason),
    onSuccess: (reply) => onDone(reply, form.values.reason),
  });
  return (
    <InlineForm
      form={{
        ...form,
        onSubmit: (event) => {
          onAttempt?.();
          form.onSubmit(event);
        },
      }}
      submit={submit}
      isPending={mutation.isPending}
      isMain={isMain}
    >
      {children}
      <ReasonField
        value={form.values.reason}
        error={getLiveErrors(form).reason}
        onChange={(reason) => form.change({ reason })}
      />
    </InlineForm>
  );
}
