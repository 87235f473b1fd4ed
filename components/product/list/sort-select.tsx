"use client";
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Select } from "#components/ui/input";
import { type ProductSort, productSorts } from "#lib/domain/product/enums";
import { getDefaultOrder, type ProductListFilter } from "#lib/domain/product/filter";

type Props = { filter: ProductListFilter; onChange: (change: Partial<ProductListFilter>) => void };

/** Chooses the sort order and its direction. */
export function SortSelect({ filter, onChange }: Props) {
  const { list: messages, term } = useMessages("product");
  const order = filter.order || getDefaultOrder(filter.sort);
  const names = { ...term, name: messages.name };
  const toggleDirection = () => {
    const nextOrder = order === "asc" ? "desc" : "asc";
    onChange({ order: nextOrder === getDefaultOrder(filter.sort) ? "" : nextOrder });
  };
  return (
    <div className="-mr-3 flex min-w-0 items-center">
      <Select
        name="sort"
        aria-label={messages.sort}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value as ProductSort, order: "" })}
        className="min-h-11! w-auto! min-w-0 text-ellipsis text-sm!"
      >
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </Select>
      <IconButton
        label={order === "asc" ? messages.ascending : messages.descending}
        onClick={toggleDirection}
      >
        <Icon icon={order === "asc" ? ArrowUpNarrowWide : ArrowDownWideNarrow} size={20} />
      </IconButton>
    </div>
  );
}
