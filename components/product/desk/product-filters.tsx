"use client";
import { useState } from "react";
import { ChoiceField } from "#components/desk/choice-field";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import type { StaffProductListFilter } from "#lib/client/product/desk/queries";
import { limits } from "#lib/domain/limits";
import { productStatuses } from "#lib/domain/product/enums";

/** The filter of the list of funds, which the URL carries. */
export function ProductFilters({ filter }: { filter: StaffProductListFilter }) {
  const { product: messages, search, all, filter: label } = useMessages("productDesk");
  const { kind } = useMessages("product");
  const [keyword, setKeyword] = useState(filter.keyword ?? "");
  return (
    <search aria-label={label} className="mb-4 block">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            replaceSearchParams({ keyword: keyword.trim() || null });
          }}
        >
          <Field label={messages.keyword} className="min-w-0 flex-1">
            <Input
              type="search"
              value={keyword}
              maxLength={limits.keyword}
              onChange={(event) => setKeyword(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="outline">
            {search}
          </Button>
        </form>
        <ChoiceField
          label={messages.status}
          value={filter.status ?? ""}
          options={[
            { value: "", label: all },
            ...productStatuses.map((value) => ({ value, label: kind.status[value] })),
          ]}
          onChange={(value) => replaceSearchParams({ status: value || null })}
        />
      </div>
      <div className="mt-3">
        <CheckboxField
          checked={filter.isNavMissing !== undefined}
          required={false}
          onChange={(isChecked) => replaceSearchParams({ isNavMissing: isChecked ? "true" : null })}
        >
          {messages.missingOnly}
        </CheckboxField>
      </div>
    </search>
  );
}
