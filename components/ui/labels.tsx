"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { Messages } from "#lib/i18n/types";

type Labels = Messages["common"]["ui"];

const LabelsContext = createContext<Labels | null>(null);

/** Provides the primitives with their own texts, such as the name of a close button. */
export function LabelsProvider({ labels, children }: { labels: Labels; children: ReactNode }) {
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

/** Returns the texts of the primitives. Throws without a LabelsProvider. */
export function useLabels(): Labels {
  const labels = useContext(LabelsContext);
  if (!labels) throw new Error("LabelsProvider is missing.");
  return labels;
}
