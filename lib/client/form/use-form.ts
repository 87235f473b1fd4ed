"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { type FieldErrors, hasErrors } from "#lib/client/form/field-reason";
import { focusFirstInvalid } from "#lib/client/form/focus";
import { watchLeaving } from "#lib/client/form/watch-leaving";

type Options<V extends object, F extends string, B, R> = {
  initial: V;
  /** Restored after hydration, saved with every change. Must be a stable reference. */
  draft?: { read: () => Partial<V>; save: (values: V) => void };
  /** Reads inputs that React does not control when the form is submitted. */
  readInputs?: (form: HTMLFormElement) => Partial<V>;
  /** Returns the errors of the values by field. */
  validate: (values: V) => FieldErrors<F>;
  /** Sends the form. */
  mutation: Pick<UseMutationResult<R, Error, B>, "mutate" | "reset" | "isPending">;
  /** Returns the request body; null if nothing has to be sent. */
  toBody: (values: V) => B | null;
  onNothingToSend?: () => void;
  /** Replaces sending, for example to ask for confirmation before calling `send`. */
  onValid?: () => void;
  onSuccess?: (reply: R) => void;
  /** Returns the errors of a failed call by field. */
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
  /** The errors of the current values, shown or not. */
  problems: FieldErrors<F>;
  /** The last call's error, if it belongs to no field. */
  failure: Error | undefined;
  /** True after the first submission attempt, until `reset`. */
  isSubmitted: boolean;
  /** Merges values and clears the errors of the fields of the same name. */
  change: (change: Change<V>) => void;
  setErrors: (errors: FieldErrors<F>) => void;
  setError: (field: F, error: FieldErrors<F>[F]) => void;
  clearFailure: () => void;
  reset: () => void;
  /** Validates, then sends. Focuses the first invalid field. */
  submit: () => void;
  send: () => void;
  /** `submit` as the handler of a form element. */
  onSubmit: (event: FormEvent) => void;
};

/**
 * Manages a form: its values and errors, validation and submission. A field whose input has its name
 * is checked when it is left, unless it is empty. A refusal keeps the input.
 */
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
  // A check answers later and must merge into the values of that moment, not into those it saw.
  const latest = useRef(values);

  const replace = (next: V) => {
    latest.current = next;
    setValues(next);
  };

  // Before the browser paints: later, what somebody types meanwhile would be mixed with the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once for each draft
  useLayoutEffect(() => {
    if (draft) replace({ ...initial, ...draft.read() });
  }, [draft]);
  // The fields are marked as invalid only after the render that the request causes.
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

  const readInputs = () => {
    if (!ref.current || !options.readInputs) return;
    latest.current = { ...latest.current, ...options.readInputs(ref.current) };
  };

  const checkLeft = useEffectEvent(({ target, relatedTarget }: FocusEvent) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isText || target.form !== ref.current || target.value === "") return;
    // The button may be what checks this field, or all of them.
    if (relatedTarget instanceof HTMLButtonElement) return;
    readInputs();
    const found = validate(latest.current);
    const field = target.name as F;
    if (found[field] && found[field] !== "required") setError(field, found[field]);
  });
  useEffect(() => watchLeaving(checkLeft), []);

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
    readInputs();
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
    // A getter, because `validate` may use values that are computed from this form.
    get problems() {
      return validate(values);
    },
    failure,
    isSubmitted,
    change,
    setErrors,
    setError,
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
