"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "#components/desk/panel";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input } from "#components/ui/input";
import { call } from "#lib/client/api/call";
import { downloadFile } from "#lib/client/api/download";
import { showRefusal } from "#lib/client/overlay/refusal";
import { buildCallUrl } from "#lib/contracts/call-url";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";
import { interpolate } from "#lib/format/interpolate";

/** Downloads and verifies the record of all orders. */
export function OrderRecords() {
  const { records: messages, order } = useMessages("productDesk");
  const { csvFailed } = useMessages("deskList");
  const [days, setDays] = useState({ from: "", to: "" });
  const [isWrong, setIsWrong] = useState(false);
  const download = useMutation({
    mutationFn: () =>
      downloadFile(
        buildCallUrl(orderDeskCalls.exportOrderRecords, {}, days),
        `order-records-${days.from}-${days.to}.csv`,
      ),
    onError: (error) => showRefusal(error, csvFailed),
  });
  const verify = useMutation({
    mutationFn: () => call(orderDeskCalls.verifyOrderRecords, {}),
    onError: (error) => showRefusal(error, messages.failed),
  });
  const result = verify.data;
  return (
    <div className="mt-10">
      <Panel title={messages.title}>
        <p className="mb-3 text-sm text-ink-soft">{messages.lead}</p>
        <form
          noValidate
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const { from, to } = days;
            const hasBoth = from !== "" && to !== "" && from <= to;
            setIsWrong(!hasBoth);
            if (hasBoth) download.mutate();
          }}
        >
          {(["from", "to"] as const).map((name) => (
            <Field
              key={name}
              label={order[name]}
              error={isWrong && name === "from" ? messages.order : null}
            >
              <Input
                type="date"
                value={days[name]}
                onChange={(event) => setDays({ ...days, [name]: event.target.value })}
              />
            </Field>
          ))}
          <Button type="submit" variant="outline" loading={download.isPending}>
            {messages.download}
          </Button>
          <Button variant="outline" loading={verify.isPending} onClick={() => verify.mutate()}>
            {messages.verify}
          </Button>
        </form>
        <div role="status" className="mt-3 text-sm">
          {result?.broken === null &&
            interpolate(messages.intact, { records: result.records, days: result.days })}
        </div>
        <FormAlert>
          {result?.broken && interpolate(messages.broken, { what: result.broken })}
        </FormAlert>
      </Panel>
    </div>
  );
}
