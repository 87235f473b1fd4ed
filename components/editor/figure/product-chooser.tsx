"use client";
import { Plus, X } from "lucide";
import { useState } from "react";
import { useMentionSuggestions } from "#components/editor/mention/use-suggestions";
import { Field } from "#components/ui/field";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Input } from "#components/ui/input";
import type { FigureProduct } from "#lib/domain/body/figure/fields";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

type Props = {
  products: FigureProduct[];
  max: number;
  messages: Messages["productFigure"]["editor"];
  onAdd: (productId: string, name: string) => void;
  onRemove: (productId: string) => void;
};

/** Chooses the funds of a block: those chosen so far, and a search for more. */
export function ProductChooser({ products, max, messages, onAdd, onRemove }: Props) {
  const [query, setQuery] = useState("");
  const isFull = products.length >= max;
  const { state, items } = useMentionSuggestions(isFull ? null : "product", query);
  const found = items.filter(({ id }) => products.every(({ productId }) => productId !== id));
  const add = (suggestion: (typeof items)[number] | undefined) => {
    if (!suggestion || isFull) return;
    onAdd(suggestion.id, suggestion.name);
    setQuery("");
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{messages.products}</legend>
      {products.length > 0 && (
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {products.map(({ productId, name }) => (
            <li key={productId} className="flex items-center gap-2 pl-1">
              <span className="min-w-0 flex-1 text-sm">{name}</span>
              <IconButton
                label={interpolate(messages.remove, { name })}
                onClick={() => onRemove(productId)}
              >
                <Icon icon={X} size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        max > 1 && (
          <p className="mt-2 text-xs text-ink-faint">{interpolate(messages.full, { max })}</p>
        )
      ) : (
        <>
          <Field label={messages.search} hint={messages.searchHint} hideLabel className="mt-2">
            <Input
              type="search"
              autoComplete="off"
              placeholder={messages.search}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add(found[0]);
              }}
            />
          </Field>
          <ul aria-label={messages.matches} className="mt-1 divide-y divide-line">
            {found.map((suggestion) => (
              <li key={suggestion.id}>
                <button
                  type="button"
                  onClick={() => add(suggestion)}
                  className="flex min-h-11 w-full items-center gap-2 px-1 text-left hover:bg-paper-sunken"
                >
                  <Icon icon={Plus} size={16} className="shrink-0 text-accent" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-sm font-semibold">{suggestion.name}</span>
                    <span className="block truncate text-xs text-ink-soft">
                      {suggestion.description}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {state === "failed" && messages.searchFailed}
            {state === "found" && items.length === 0 && messages.noMatch}
          </p>
        </>
      )}
    </fieldset>
  );
}
