"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { type FieldErrors, hasErrors } from "#lib/client/form/field-reason";
import { focusFirstInvalid } from "#lib/client/form/focus";

type Options<V extends object, F extends string, B, R> = {
  initial: V;
  /** Restored once the page is hydrated, saved with every change. Must be the same object always. */
  draft?: { read: () => Partial<V>; save: (values: V) => void };
  /** Reads inputs that React does not control when the form is submitted. */
  readInputs?: (form: HTMLFormElement) => Partial<V>;
  /** Returns why these values cannot be sent, by field. */
  validate: (values: V) => FieldErrors<F>;
  /** The call that the form makes. */
  mutation: Pick<UseMutationResult<R, Error, B>, "mutate" | "reset" | "isPending">;
  /** Returns what to send; null if there is nothing to send. */
  toBody: (values: V) => B | null;
  onNothingToSend?: () => void;
  /** Runs instead of sending, for example to ask first; `send` then sends. */
  onValid?: () => void;
  onSuccess?: (reply: R) => void;
  /** Returns the fields that a failed call blames. */
  toFieldErrors?: (error: Error) => FieldErrors<F>;
  /** Runs before the errors of a failed call are shown. */
  onRefused?: (error: Error, errors: FieldErrors<F>) => void;
};

type Change<V> = Partial<V> | ((now: V) => Partial<V>);

export type Form<V, F extends string> = {
  ref: RefObject<HTMLFormElement | null>;
  values: V;
  /** Shown errors: of the last submission or check, until the field changes. */
  errors: FieldErrors<F>;
  /** Why the present values cannot be sent, shown or not. */
  problems: FieldErrors<F>;
  /** The last failed call, if it blames no field. */
  failure: Error | undefined;
  /** True once submitting was tried, until `reset`. */
  isSubmitted: boolean;
  /** Merges values and clears the errors of the fields of the same name. */
  change: (change: Change<V>) => void;
  setErrors: (errors: FieldErrors<F>) => void;
  setError: (field: F, error: FieldErrors<F>[F]) => void;
  /** Shows a field's error when it is left, unless the field is just empty. */
  touch: (field: F) => void;
  clearFailure: () => void;
  reset: () => void;
  /** Validates, then sends. Focuses the first invalid field. */
  submit: () => void;
  send: () => void;
  /** `submit` as the handler of a form element. */
  onSubmit: (event: FormEvent) => void;
};

/** Holds a form's values and errors, validates them and sends them. A refusal keeps what was typed. */
export function useForm<V extends object, F extends string, B, R>(
  options: Options<V, F, B, R>,
): Form<V, F> {
  const { initial, draft, validate, mutation } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const [failure, setFailure] = useState<Error>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [focusRequests, requestFocus] = useReducer((count: number) => count + 1, 0);
  // Queries report a pending call one task later, too late for a second submit event.
  const isSending = useRef(false);
  // Checks answer later: they merge into the values of then, not of when they were asked.
  const latest = useRef(values);

  const replace = (next: V) => {
    latest.current = next;
    setValues(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once for each draft
  useEffect(() => {
    if (draft) replace({ ...initial, ...draft.read() });
  }, [draft]);
  // Fields are marked as invalid in the render that the request causes.
  useEffect(() => {
    if (focusRequests > 0) focusFirstInvalid(ref.current);
  }, [focusRequests]);

  const setError: Form<V, F>["setError"] = (field, error) =>
    setErrors((now) => ({ ...now, [field]: error }));

  const change = (update: Change<V>) => {
    const part = typeof update === "function" ? update(latest.current) : update;
    replace({ ...latest.current, ...part });
    draft?.save(latest.current);
    const cleared = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
    setErrors((now) => ({ ...now, ...cleared }));
  };

  const touch = (field: F) => {
    const problem = validate(latest.current)[field];
    setError(field, problem === "required" ? undefined : problem);
  };

  const showRefusal = (error: Error) => {
    const found = options.toFieldErrors?.(error) ?? {};
    options.onRefused?.(error, found);
    setErrors(found);
    if (hasErrors(found)) requestFocus();
    else setFailure(error);
  };

  const send = () => {
    if (mutation.isPending || isSending.current) return;
    const body = options.toBody(latest.current);
    if (body === null) return options.onNothingToSend?.();
    isSending.current = true;
    mutation.mutate(body, {
      onSuccess: (reply) => options.onSuccess?.(reply),
      onError: showRefusal,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };

  const submit = () => {
    if (mutation.isPending || isSending.current) return;
    if (ref.current && options.readInputs) {
      latest.current = { ...latest.current, ...options.readInputs(ref.current) };
    }
    const found = validate(latest.current);
    setIsSubmitted(true);
    setErrors(found);
    setFailure(undefined);
    mutation.reset();
    if (hasErrors(found)) return requestFocus();
    (options.onValid ?? send)();
  };

  return {
    ref,
    values,
    errors,
    // On demand: `validate` may use values that are computed from this form.
    get problems() {
      return validate(values);
    },
    failure,
    isSubmitted,
    change,
    setErrors,
    setError,
    touch,
    clearFailure: () => setFailure(undefined),
    reset: () => {
      replace(initial);
      setErrors({});
      setFailure(undefined);
      setIsSubmitted(false);
    },
    submit,
    send,
    onSubmit: (event) => {
      event.preventDefault();
      submit();
    },
  };
}
