"use client";
import { SlidersHorizontal, X } from "lucide";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { type Facets, FilterFields } from "#components/product/list/filter-fields";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import type { ProductListFilter } from "#lib/domain/product/filter";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  filter: ProductListFilter;
  facets: Facets;
  /** The number of active filters. */
  filterCount: number;
  /** The number of funds that match them. */
  matchCount: number | undefined;
  onChange: (change: Partial<ProductListFilter>) => void;
  onClear: () => void;
};

/** The filters in a bottom sheet, for screens without room next to the list. */
export function FilterSheet({ filter, facets, filterCount, matchCount, onChange, onClear }: Props) {
  const { list: messages } = useMessages("product");
  const { ui } = useMessages("common");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        className="whitespace-nowrap"
        onClick={() => setIsOpen(true)}
      >
        <Icon icon={SlidersHorizontal} size={16} />
        {filterCount > 0
          ? interpolate(messages.filtersCount, { count: filterCount })
          : messages.filters}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        label={messages.filters}
        positionClassName="place-items-end sm:place-items-center"
        className="flex max-h-[88dvh]! w-full animate-rise flex-col rounded-t-lg sm:max-w-100 sm:rounded-lg"
      >
        <div className="sticky top-0 z-1 flex items-center justify-between border-b border-line bg-paper-raised py-1 pr-1.5 pl-5">
          <h2 className="text-lg">{messages.filters}</h2>
          <IconButton label={ui.close} onClick={close}>
            <Icon icon={X} />
          </IconButton>
        </div>
        <div className="px-5 py-5">
          <FilterFields
            filter={filter}
            facets={facets}
            onChange={onChange}
            className="flex flex-col gap-6"
          />
        </div>
        <div className="sticky bottom-0 flex gap-3 border-t border-line bg-paper-raised px-5 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          <Button variant="outline" onClick={onClear} disabled={filterCount === 0}>
            {messages.clearFilters}
          </Button>
          <Button className="flex-1" onClick={close}>
            {matchCount === undefined
              ? messages.showProducts
              : interpolate(messages.showCount, { count: matchCount })}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
