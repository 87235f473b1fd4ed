"use client";
import { Check, Plus } from "lucide";
import { useEffect } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { showToast } from "#lib/client/overlay/toast";
import type { ComparedProduct } from "#lib/client/product/comparison";
import { comparison, restoreComparison, toggleCompared } from "#lib/client/product/comparison";

type Props = ComparedProduct & {
  /** Shows the icon only, as in a table. */
  isCompact?: boolean;
};

/** Adds a fund to the comparison or removes it. */
export default function CompareToggle({ isCompact = false, ...product }: Props) {
  const { compare: messages } = useMessages("product");
  const { locale } = usePageContext();
  useEffect(restoreComparison, []);
  const isCompared = comparison.useValue().some(({ productId }) => productId === product.productId);
  const label = isCompared ? messages.added : messages.add;
  const onClick = () => {
    if (!toggleCompared(product)) showToast(messages.limitReached, "warning");
  };
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      onClick={onClick}
      title={isCompact ? label : undefined}
      className={
        isCompact
          ? "icon-button text-accent! hover:bg-paper-sunken aria-pressed:bg-accent-soft"
          : "inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
      }
    >
      <Icon icon={isCompared ? Check : Plus} size={isCompact ? 20 : 16} />
      <span className={isCompact ? "sr-only" : undefined}>{label}</span>
      <span className="sr-only">{product.name[locale]}</span>
    </button>
  );
}
