"use client";
import { type ReactNode, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field, useField } from "#components/ui/field";
import { SearchField } from "#components/ui/search-field";
import { replaceSearchParams } from "#lib/client/browser/navigation";

/** Sets a part of the filter, which the URL carries. An empty value removes it. */
export const setFilter = (name: string) => (value: string) =>
  replaceSearchParams({ [name]: value.trim() || null });

type Props = { keyword: string | undefined; maxLength: number; children: ReactNode };

/** The search field of a list, beside its other filters. */
export function ListFilter({ keyword = "", maxLength, children }: Props) {
  const messages = useMessages("deskList");
  const [typed, setTyped] = useState(keyword);
  return (
    <search className="mb-4 flex flex-wrap gap-3">
      <form
        className="flex min-w-0 flex-[1_1_20rem] items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setFilter("keyword")(typed);
        }}
      >
        <Field label={messages.search} className="min-w-0 flex-1">
          <KeywordInput value={typed} maxLength={maxLength} onChange={setTyped} />
        </Field>
        <Button type="submit" variant="outline">
          {messages.searchSubmit}
        </Button>
      </form>
      {children}
    </search>
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
