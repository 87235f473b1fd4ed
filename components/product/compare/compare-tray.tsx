"use client";
import clsx from "clsx";
import { X } from "lucide";
import { useEffect } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import {
  comparison,
  restoreComparison,
  setComparison,
  toggleCompared,
} from "#lib/client/product/comparison";
import { minComparedProducts } from "#lib/domain/product/compare";
import { interpolate } from "#lib/format/interpolate";

/** Aligns with the content column, to the right of the navigation. */
const desktopClassName = clsx(
  "inset-x-0 bottom-0",
  "md:right-[calc(max(0px,(100%-72.5rem)/2)+1.5rem)] md:left-[calc(max(0px,(100%-72.5rem)/2)+15.5rem)]",
  "lg:left-[calc(max(0px,(100%-72.5rem)/2)+17.5rem)]",
);

type Props = {
  /** True if the page has a bar of its own at the bottom. */
  isAboveBar?: boolean;
};

/** A bar at the bottom of the window with the compared funds and the link to the comparison. */
export default function CompareTray({ isAboveBar = false }: Props) {
  const { compare: messages } = useMessages("product");
  const { locale, device } = usePageContext();
  const paths = usePaths();
  useEffect(restoreComparison, []);
  const products = comparison.useValue();
  if (products.length === 0) return null;
  const isComparable = products.length >= minComparedProducts;
  return (
    <section
      aria-label={messages.tray}
      data-bottom-bar={isAboveBar ? "tall" : ""}
      className={clsx(
        "fixed z-floating border-t border-ink bg-paper-raised px-4 shadow-raised",
        device === "desktop" && desktopClassName,
        device === "mobile" && "inset-x-0",
        device === "mobile" &&
          (isAboveBar ? "bottom-[calc(var(--tab-bar)+4rem)]" : "bottom-(--tab-bar)"),
      )}
    >
      <div className="flex min-h-12 flex-wrap items-center justify-end gap-x-3 py-1">
        <ul className="flex min-w-0 flex-1 gap-x-2 overflow-x-auto">
          {products.map((product) => (
            <li key={product.productId} className="flex shrink-0 items-center text-sm">
              <span className="max-w-44 truncate">{product.name[locale]}</span>
              <IconButton
                label={interpolate(messages.removeProduct, { name: product.name[locale] })}
                onClick={() => toggleCompared(product)}
              >
                <Icon icon={X} size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => setComparison([])}
          className="min-h-11 text-sm text-ink-soft underline-offset-4 hover:underline"
        >
          {messages.clear}
        </button>
        {isComparable ? (
          <ButtonLink
            href={paths.compareProducts(products.map(({ productId }) => productId))}
            size="sm"
            className="min-w-0"
          >
            {interpolate(messages.compareCount, { count: products.length })}
          </ButtonLink>
        ) : (
          <span className="shrink-0 text-sm text-ink-soft">{messages.chooseOneMore}</span>
        )}
      </div>
    </section>
  );
}
