"use client";
import clsx from "clsx";
import { useMessages } from "#components/i18n/use-page-context";
import type { ProductStatus } from "#lib/domain/product/enums";

const looks: Record<ProductStatus, string> = {
  open: "bg-accent-soft text-accent",
  softClosed: "bg-paper-sunken text-ink",
  frozen: "bg-danger-soft text-danger",
  closed: "bg-paper-sunken text-ink-soft",
};

/** The state of a fund. */
export function ProductState({ status }: { status: ProductStatus }) {
  const messages = useMessages("product").kind.status;
  return (
    <span
      className={clsx(
        "inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap",
        looks[status],
      )}
    >
      {messages[status]}
    </span>
  );
}
