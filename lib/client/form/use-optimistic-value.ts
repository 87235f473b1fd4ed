import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Returns a value that is saved as soon as it is chosen, and a function that chooses one. From the choice
 * until it is saved or refused, the value is the chosen one.
 *
 * A mutation tells of its variables only a task later; until then a controlled input would jump back.
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
