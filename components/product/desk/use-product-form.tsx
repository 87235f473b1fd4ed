"use client";
import { type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import { focusFirstInvalid } from "#lib/client/form/focus";
import {
  findProductProblems,
  type ProductProblems,
  type ProductValues,
  toProductProblems,
} from "#lib/client/product/desk/form";
import { findTextProblem, textFields } from "#lib/domain/text-field";

const isAny = (problems: ProductProblems) => Object.values(problems).some(Boolean);

/** The state of a fund's form. Its many fields share one check, which is the server's own. */
export function useProductForm(
  initial: ProductValues,
  onSend: (values: ProductValues) => Promise<void>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [refused, setRefused] = useState<ProductProblems>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [focusRequests, requestFocus] = useReducer((count: number) => count + 1, 0);
  // The fields are marked as invalid only after the render that the request causes.
  useEffect(() => {
    if (focusRequests > 0) focusFirstInvalid(ref.current);
  }, [focusRequests]);

  const problems = isSubmitted ? { ...findProductProblems(values), ...refused } : {};

  const onChange = (part: Partial<ProductValues>) => {
    setValues((now) => ({ ...now, ...part }));
    const changed = "documents" in part ? "documents." : (Object.keys(part)[0] ?? "");
    setRefused((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !name.startsWith(changed))),
    );
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    setRefused({});
    setFailure(null);
    const hasNoReason = findTextProblem(textFields.auditReason, values.reason) !== undefined;
    if (isAny(findProductProblems(values)) || hasNoReason) return requestFocus();
    try {
      await onSend(values);
      setIsSubmitted(false);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const found = toProductProblems(error);
      if (isAny(found)) {
        setRefused(found);
        requestFocus();
      } else setFailure(error);
    }
  };

  return {
    ref,
    values,
    problems,
    hasProblems: isAny(problems),
    failure,
    isSubmitted,
    onChange,
    onSubmit,
  };
}
