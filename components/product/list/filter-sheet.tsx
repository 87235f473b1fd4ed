"use client";
import { SlidersHorizontal, X } from "lucide";
import { useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { type Facets, FilterFields } from "#components/product/list/filter-fields";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import type { ListFilter } from "#lib/domain/product/filter";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  filter: ListFilter;
  facets: Facets;
  /** How many filters are set, and how many funds they leave. */
  set: number;
  matchCount: number | undefined;
  onChange: (change: Partial<ListFilter>) => void;
  onClear: () => void;
};

/** The filters where there is no room beside the list: a sheet from below. */
export function FilterSheet({ filter, facets, set, matchCount, onChange, onClear }: Props) {
  const { list: text } = useMessages("product");
  const { ui } = useMessages("common");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        className="whitespace-nowrap"
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} size={16} />
        {set > 0 ? interpolate(text.filtersSet, { count: set }) : text.filters}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        label={text.filters}
        place="place-items-end sm:place-items-center"
        className="flex max-h-[88dvh]! w-full animate-rise flex-col rounded-t-lg sm:max-w-100 sm:rounded-lg"
      >
        <div className="sticky top-0 z-1 flex items-center justify-between border-b border-line bg-paper-raised py-1 pr-1.5 pl-5">
          <h2 className="text-lg">{text.filters}</h2>
          <IconButton label={ui.close} onClick={close}>
            <Icon of={X} />
          </IconButton>
        </div>
        <div className="px-5 py-5">
          <FilterFields filter={filter} facets={facets} onChange={onChange} />
        </div>
        <div className="sticky bottom-0 flex gap-3 border-t border-line bg-paper-raised px-5 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          <Button variant="outline" onClick={onClear} disabled={set === 0}>
            {text.clear}
          </Button>
          <Button className="flex-1" onClick={close}>
            {matchCount === undefined
              ? text.show
              : interpolate(text.showCount, { count: matchCount })}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
