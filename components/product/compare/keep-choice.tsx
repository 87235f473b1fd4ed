"use client";
import { useEffect } from "react";
import { type Chosen, chooseAll, restoreComparison } from "#lib/client/product/comparison";

/** The address decides what is compared; what is chosen elsewhere goes on from there. */
export function KeepChoice({ chosen }: { chosen: Chosen[] }) {
  useEffect(() => {
    restoreComparison();
    chooseAll(chosen);
  }, [chosen]);
  return null;
}
