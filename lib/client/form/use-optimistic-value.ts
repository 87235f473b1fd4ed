import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Returns the value to show, and a function that saves another. Until the mutation settles, the value
 * is the last one chosen.
 *
 * `isPending` of a mutation changes only in a later task. Until then, a controlled input would show
 * the old value again.
 */
export function useOptimisticValue<T, Chosen extends T>(
  saved: T,
  { mutate }: Pick<UseMutationResult<unknown, Error, Chosen>, "mutate">,
): [T, (chosen: Chosen) => void] {
  const [choice, setChoice] = useState<{ value: T } | null>(null);
  const choose = (value: Chosen) => {
    setChoice({ value });
    // Called for the last choice only.
    mutate(value, { onSettled: () => setChoice(null) });
  };
  return [choice ? choice.value : saved, choose];
}
