"use client";
import clsx from "clsx";
import { Panel } from "#components/desk/panel";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { StaffOrderDetail } from "#lib/contracts/order/desk";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** The steps of an order in the record that cannot be altered, with their hashes. */
export function OrderRecord({ record }: { record: StaffOrderDetail["record"] }) {
  const { order: messages } = useMessages("productDesk");
  const { order } = useMessages("product");
  const { locale } = usePageContext();
  if (record.steps.length === 0) {
    return (
      <Panel title={messages.record}>
        <p className="text-sm text-ink-soft">{messages.recordEmpty}</p>
      </Panel>
    );
  }
  return (
    <Panel title={messages.record}>
      <p className={clsx("mb-3 text-sm", record.isIntact ? "text-ink-soft" : "text-danger")}>
        {record.isIntact ? messages.recordIntact : messages.recordBroken}
      </p>
      <ol className="divide-y divide-line border-y border-line text-sm">
        {record.steps.map((step) => (
          <li key={step.position} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                <span className="text-ink-faint">
                  {interpolate(messages.step, { number: step.position })}
                </span>{" "}
                <span className="font-semibold">{order.state[step.state]}</span>
              </span>
              <time dateTime={step.at} className="text-xs text-ink-faint tabular-nums">
                {formatDateTime(step.at, locale)}
              </time>
            </p>
            {step.reason && <p className="text-xs text-ink-soft">{order.reason[step.reason]}</p>}
            <p className="font-mono text-xs break-all text-ink-faint">{step.hash}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
