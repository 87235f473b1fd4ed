"use client";
import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { opensNewTab } from "#lib/client/browser/new-tab";
import type { ProductSort } from "#lib/domain/product/enums";
import { getDefaultOrder, type ProductListFilter, toFilterQuery } from "#lib/domain/product/filter";

type Change = Pick<ProductListFilter, "sort" | "order">;

type Props = {
  sort: ProductSort;
  label: string;
  filter: ProductListFilter;
  onChange: (change: Change) => void;
  className?: string;
};

/** Returns the order that a column head switches to: its default, or the reverse of the current one. */
function getNextOrder(sort: ProductSort, filter: ProductListFilter): Change {
  const usual = getDefaultOrder(sort);
  const reverse = usual === "asc" ? "desc" : "asc";
  const isReversed = sort === filter.sort && (filter.order || usual) === usual;
  return { sort, order: isReversed ? reverse : "" };
}

/** The head of a column that sorts the list: a link, so that it also works without scripts. */
export function SortHead({ sort, label, filter, onChange, className }: Props) {
  const { term, list: messages } = useMessages("product");
  const isPhone = usePageContext().device === "mobile";
  const paths = usePaths();
  const isSorted = sort === filter.sort;
  const order = filter.order || getDefaultOrder(sort);
  const next = getNextOrder(sort, filter);
  // Phones hide the heads; their links would take the focus out of sight.
  if (isPhone) return <th scope="col">{label}</th>;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order === "asc" ? "ascending" : "descending") : undefined}
      className={clsx("font-normal", className)}
    >
      <a
        href={paths.products(toFilterQuery({ ...filter, ...next }))}
        rel="nofollow"
        title={sort === "name" ? messages.name : term[sort]}
        onClick={(event) => {
          if (opensNewTab(event)) return;
          event.preventDefault();
          onChange(next);
        }}
        className={clsx(
          "inline-flex min-h-11 items-center gap-0.5 whitespace-nowrap underline-offset-4 hover:text-ink hover:underline",
          isSorted && "font-semibold text-ink",
        )}
      >
        {label}
        {isSorted && <Icon icon={order === "asc" ? ArrowUp : ArrowDown} size={16} />}
      </a>
    </th>
  );
}
