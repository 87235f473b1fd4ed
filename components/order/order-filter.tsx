"use client";
import { useMutation } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Select } from "#components/ui/input";
import { downloadOrders } from "#lib/client/order/queries";
import { type OrderGroup, orderGroups } from "#lib/domain/order/enums";

type Props = { group: OrderGroup; onChange: (group: OrderGroup) => void };

/** Chooses which orders are listed, and downloads them. */
export function OrderFilter({ group, onChange }: Props) {
  const { order: messages } = useMessages("product");
  const download = useMutation({ mutationFn: downloadOrders });
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Select
          aria-label={messages.filter}
          value={group}
          onChange={(event) =>
            onChange(orderGroups.find((each) => each === event.target.value) ?? "all")
          }
          className="min-h-11! w-auto! max-w-full text-sm!"
        >
          {orderGroups.map((each) => (
            <option key={each} value={each}>
              {messages.group[each]}
            </option>
          ))}
        </Select>
        <Button
          variant="outline"
          size="sm"
          loading={download.isPending}
          onClick={() => download.mutate(group)}
        >
          {messages.csv}
        </Button>
      </div>
      <FormAlert>{download.isError && messages.csvFailed}</FormAlert>
    </div>
  );
}
