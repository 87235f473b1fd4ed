"use client";
import { Check, Plus } from "lucide";
import { useEffect } from "react";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { showToast } from "#lib/client/overlay/toast";
import type { Chosen } from "#lib/client/product/comparison";
import { comparison, restoreComparison, toggleCompared } from "#lib/client/product/comparison";

/** Chooses a fund to be compared, or takes it back. */
export default function CompareToggle(fund: Chosen) {
  const { compare: text } = useMessages("product");
  const { locale } = usePageContext();
  useEffect(restoreComparison, []);
  const isChosen = comparison.useValue().some(({ productId }) => productId === fund.productId);
  const press = () => {
    if (!toggleCompared(fund)) showToast(text.full, "warning");
  };
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={press}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
    >
      <Icon of={isChosen ? Check : Plus} size={16} />
      {isChosen ? text.added : text.add}
      <span className="sr-only">{fund.name[locale]}</span>
    </button>
  );
}
