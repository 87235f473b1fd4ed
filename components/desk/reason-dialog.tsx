"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { checkFields, FieldList, type FormFields } from "#components/desk/form-fields";
import { ReasonField } from "#components/desk/reason-field";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Modal } from "#components/ui/modal";
import { isConflict } from "#lib/client/desk/query";
import { type FieldErrors, getLiveErrors, toFieldErrors } from "#lib/client/form/field-reason";
import { type Form, useForm } from "#lib/client/form/use-form";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { findTextProblem, textFields } from "#lib/domain/text-field";

type Reasoned = { reason: string };

type Mutation<B, R> = Pick<UseMutationResult<R, Error, B>, "mutate" | "reset" | "isPending">;

type Frame<B, R> = {
  title: string;
  text?: string | undefined;
  submit: string;
  mutation: Mutation<B, R>;
  /** The text for a conflict with a colleague; null shows the text of the server. */
  conflictText?: string | null;
  /** The toast afterwards, or what else to do. */
  done: string | ((reply: R) => void);
  onClose: () => void;
};

type Props<V extends Reasoned, B, R> = Frame<B, R> & {
  initial: V;
  /** The plain fields above the reason. */
  fields?: (values: V) => FormFields<V>;
  /** Returns the errors that no plain field finds. */
  validate?: (values: V) => FieldErrors<keyof V & string>;
  /** The fields that say why the server refused them. */
  refusable?: readonly (keyof V & string)[];
  toBody: (values: V) => B | null;
  /** Further fields above the reason. */
  children?: (form: Form<V, keyof V & string>) => ReactNode;
  /** Rendered below the reason. */
  below?: (form: Form<V, keyof V & string>) => ReactNode;
};

/** A dialog that asks for the details of an act of staff and for its reason. */
export function ReasonDialog<V extends Reasoned, B, R>(props: Props<V, B, R>) {
  const { title, text, submit, mutation, conflictText, done, onClose, initial } = props;
  const { fields, validate, refusable = [], toBody, children, below } = props;
  const { ui, error } = useMessages("common");
  const { conflict } = useMessages("desk");
  const form = useForm<V, keyof V & string, B, R>({
    initial,
    mutation,
    toBody,
    validate: (values) =>
      ({
        ...(fields && checkFields(fields(values), values)),
        ...validate?.(values),
        reason: findTextProblem(textFields.auditReason, values.reason),
      }) as FieldErrors<keyof V & string>,
    toFieldErrors: (failure) => toFieldErrors(failure, refusable),
    onSuccess: (reply) => {
      onClose();
      if (typeof done === "string") showToast(done);
      else done(reply);
    },
  });
  const describe = (failure: Error) =>
    isConflict(failure) && conflictText !== null
      ? (conflictText ?? conflict)
      : getRefusalText(failure, error);
  return (
    <Modal open onClose={onClose} title={title} width={440}>
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {text && <p className="text-sm text-ink-soft">{text}</p>}
        {fields && <FieldList fields={fields(form.values)} form={form} />}
        {children?.(form)}
        <ReasonField
          value={form.values.reason}
          error={(getLiveErrors(form) as FieldErrors<"reason">).reason}
          onChange={(reason) => form.change({ reason } as Partial<V>)}
        />
        {below?.(form)}
        <FormAlert>{form.failure && describe(form.failure)}</FormAlert>
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

type ActProps<B extends Partial<Reasoned>, R> = Frame<B, R> & {
  /** The fields that are sent with the reason. */
  body?: Omit<B, "reason">;
};

/** A dialog that asks only for the reason of an act. */
export const ActDialog = <B extends Partial<Reasoned>, R>({ body, ...frame }: ActProps<B, R>) => (
  <ReasonDialog
    {...frame}
    initial={{ reason: "" }}
    toBody={({ reason }) => ({ ...body, reason }) as B}
  />
);
