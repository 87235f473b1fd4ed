"use client";
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Select } from "#components/ui/input";
import { type ListFilter, usualOrder } from "#lib/domain/product/filter";
import { type ProductSort, productSorts } from "#lib/domain/product/kind";

type Props = { filter: ListFilter; onChange: (change: Partial<ListFilter>) => void };

/** By what the list is ordered, and in which direction. */
export function SortChoice({ filter, onChange }: Props) {
  const { list: text, term } = useMessages("product");
  const order = filter.order || usualOrder(filter.sort);
  const names = { ...term, name: text.name };
  const turn = () => {
    const turned = order === "asc" ? "desc" : "asc";
    onChange({ order: turned === usualOrder(filter.sort) ? "" : turned });
  };
  return (
    <div className="-mr-3 flex min-w-0 items-center">
      <Select
        name="sort"
        aria-label={text.sort}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value as ProductSort, order: "" })}
        className="min-h-9! w-auto! min-w-0 text-ellipsis text-sm!"
      >
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </Select>
      <IconButton label={order === "asc" ? text.rising : text.falling} onClick={turn}>
        <Icon of={order === "asc" ? ArrowUpNarrowWide : ArrowDownWideNarrow} size={20} />
      </IconButton>
    </div>
  );
}
