"use client";
import clsx from "clsx";
import { X } from "lucide";
import { useState } from "react";
import { ChoiceField } from "#components/desk/choice-field";
import { useDeskMessages } from "#components/desk/use-desk-messages";
import { usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field, useField } from "#components/ui/field";
import { Icon } from "#components/ui/icon";
import { Input } from "#components/ui/input";
import { SearchField } from "#components/ui/search-field";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import {
  type FilterPart,
  type FilterParts,
  type FilterValues,
  toFilterQuery,
} from "#lib/client/desk/filter";

type Props = { parts: FilterParts; filter: FilterValues };

const isTyped = ({ kind }: FilterPart) => ["keyword", "text", "day"].includes(kind);

type Place = "search" | "field" | "below";

/** Returns where a part is shown: null for tabs, and for a link that is not followed. */
function getPlace(part: FilterPart, value: string | undefined): Place | null {
  if (part.kind === "keyword") return "search";
  if (part.kind === "flag") return "below";
  if (part.kind === "link") return value === undefined ? null : "below";
  return part.kind === "choice" && part.isTabs ? null : "field";
}

/** Writes a part of the filter to the address. The default leaves it. */
export const setFilterPart = (name: string, part: FilterPart, value: string) =>
  replaceSearchParams({
    [name]: value === "" || (part.kind === "choice" && value === part.default) ? null : value,
  });

/** The fields of a list's filter, which the address carries: a search and choices, or a grid. */
export function ListFilters({ parts, filter }: Props) {
  const messages = useDeskMessages();
  const { apply, reset, filter: label, searchSubmit } = messages.deskList;
  const entries = Object.entries(parts);
  const typedNames = entries.filter(([, part]) => isTyped(part)).map(([name]) => name);
  const [typed, setTyped] = useTyped(typedNames, filter);
  const render = (place: Place) =>
    entries
      .filter(([name, part]) => getPlace(part, filter[name]) === place)
      .map(([name, part]) => (
        <FilterField
          key={name}
          name={name}
          part={part}
          value={(isTyped(part) ? typed[name] : filter[name]) ?? ""}
          isInBar={hasSearch}
          onType={(value) => setTyped({ ...typed, [name]: value })}
        />
      ));
  const hasSearch = entries.some(([, { kind }]) => kind === "keyword");
  const fields = render("field");
  const extras = render("below");
  const isApplied = !hasSearch && typedNames.length > 0;
  const isResettable = !hasSearch && Object.keys(toFilterQuery(parts, filter)).length > 0;
  return (
    <search aria-label={label} className="mb-4 block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          replaceSearchParams(
            Object.fromEntries(typedNames.map((name) => [name, typed[name]?.trim() || null])),
          );
        }}
      >
        <div
          className={clsx(
            hasSearch
              ? "flex flex-wrap items-end gap-3"
              : "grid grid-cols-2 items-end gap-3 max-lg:[&>:first-child:nth-last-child(odd)]:col-span-2 lg:grid-cols-5",
            hasSearch && fields.length === 0 && "max-w-column",
          )}
        >
          {hasSearch && (
            <div className="flex min-w-0 flex-[1_1_20rem] items-end gap-2">
              {render("search")}
              <Button type="submit" variant="outline">
                {searchSubmit}
              </Button>
            </div>
          )}
          {fields}
        </div>
        {(isApplied || extras.length > 0 || isResettable) && (
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
            {isApplied && (
              <Button type="submit" variant="outline" size="sm">
                {apply}
              </Button>
            )}
            {extras}
            {isResettable && (
              <Button
                variant="text"
                size="sm"
                className="px-0!"
                onClick={() =>
                  replaceSearchParams(Object.fromEntries(entries.map(([name]) => [name, null])))
                }
              >
                <Icon icon={X} size={16} />
                {reset}
              </Button>
            )}
          </div>
        )}
      </form>
    </search>
  );
}

/** Keeps what is typed but not applied yet. Another filter in the address replaces it. */
function useTyped(names: readonly string[], filter: FilterValues) {
  const applied = Object.fromEntries(names.map((name) => [name, filter[name] ?? ""]));
  const key = JSON.stringify(applied);
  const [state, setState] = useState({ key, typed: applied });
  const typed = state.key === key ? state.typed : applied;
  return [typed, (next: FilterValues) => setState({ key, typed: next })] as const;
}

type FieldProps = {
  name: string;
  part: FilterPart;
  value: string;
  /** Beside a search, where fields share the line. */
  isInBar: boolean;
  onType: (value: string) => void;
};

function FilterField({ name, part, value, isInBar, onType }: FieldProps) {
  const messages = useDeskMessages();
  const { all, search } = messages.deskList;
  const { locale } = usePageContext();
  if (part.kind === "link") return <p className="text-sm">{part.describe(messages, value)}</p>;
  if (part.kind === "keyword") {
    return (
      <Field label={part.label?.(messages) ?? search} className="min-w-0 flex-1">
        <KeywordInput value={value} maxLength={part.max} onChange={onType} />
      </Field>
    );
  }
  const label = part.label(messages);
  if (part.kind === "flag") {
    return (
      <CheckboxField
        checked={value === "true"}
        required={false}
        onChange={(isChecked) => setFilterPart(name, part, isChecked ? "true" : "")}
      >
        {label}
      </CheckboxField>
    );
  }
  if (part.kind === "choice") {
    const names = "names" in part ? part.names(messages) : {};
    const options =
      "options" in part
        ? part.options(locale)
        : part.values.map((each) => ({ value: each, label: names[each] ?? "" }));
    return (
      <ChoiceField
        label={label}
        value={value}
        options={part.default === undefined ? [{ value: "", label: all }, ...options] : options}
        onChange={(next) => setFilterPart(name, part, next)}
        className={isInBar ? "min-w-0 flex-[1_1_9rem]" : "min-w-0"}
      />
    );
  }
  return (
    <Field label={label}>
      <Input
        type={part.kind === "day" ? "date" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        {...(part.kind === "text" && {
          inputMode: part.inputMode,
          placeholder: part.placeholder,
        })}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}

type InputProps = { value: string; maxLength: number; onChange: (text: string) => void };

const KeywordInput = ({ value, maxLength, onChange }: InputProps) => (
  <SearchField
    {...useField()}
    value={value}
    maxLength={maxLength}
    onChange={(event) => onChange(event.target.value)}
  />
);
