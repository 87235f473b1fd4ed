"use client";
import { useState } from "react";
import { ChoiceField } from "#components/desk/choice-field";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { type OrderFilter, orderFilterFields } from "#lib/client/order/desk/queries";
import { orderStates } from "#lib/domain/order/enums";

const typedFields = ["userId", "productId", "from", "to"] as const;

/** The filter of the list of orders, which the URL carries. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const { order: messages, filter: label, apply, reset, all } = useMessages("productDesk");
  const { order } = useMessages("product");
  const [typed, setTyped] = useState(
    Object.fromEntries(typedFields.map((name) => [name, filter[name] ?? ""])),
  );
  const clearAll = () =>
    replaceSearchParams(Object.fromEntries(orderFilterFields.map((name) => [name, null])));
  return (
    <search aria-label={label} className="mb-4 block">
      <form
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-5"
        onSubmit={(event) => {
          event.preventDefault();
          replaceSearchParams(
            Object.fromEntries(typedFields.map((name) => [name, typed[name]?.trim() || null])),
          );
        }}
      >
        <ChoiceField
          label={messages.state}
          value={filter.state ?? ""}
          options={[
            { value: "", label: all },
            ...orderStates.map((value) => ({ value, label: order.state[value] })),
          ]}
          onChange={(value) => replaceSearchParams({ state: value || null })}
          className="max-lg:col-span-2"
        />
        {typedFields.map((name) => (
          <Field key={name} label={messages[name]}>
            <Input
              type={name === "from" || name === "to" ? "date" : "text"}
              inputMode={name === "productId" ? "numeric" : undefined}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </Field>
        ))}
        <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-2 lg:col-span-5">
          <Button type="submit" variant="outline" size="sm">
            {apply}
          </Button>
          <CheckboxField
            checked={filter.needsAttention === "true"}
            required={false}
            onChange={(isChecked) =>
              replaceSearchParams({ needsAttention: isChecked ? "true" : null })
            }
          >
            {messages.needsAttention}
          </CheckboxField>
          {Object.keys(filter).length > 0 && (
            <Button variant="text" size="sm" onClick={clearAll}>
              {reset}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
