"use client";
import { useQuery } from "@tanstack/react-query";
import { Panel } from "#components/desk/panel";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { deskQueryOptions } from "#lib/client/desk/query";
import { getRefusalText } from "#lib/client/overlay/refusal";
import type { ProviderReport as Report, StaffOrderDetail } from "#lib/contracts/order/desk";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";
import { formatDate, formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";

/** What the fund provider knows of an order, asked on demand. */
export function ProviderReport({ order }: { order: StaffOrderDetail }) {
  const { order: messages } = useMessages("productDesk");
  const { error: errors } = useMessages("common");
  const { data, error, isFetching, refetch } = useQuery({
    ...deskQueryOptions(orderDeskCalls.getProviderReport, { params: { orderId: order.orderId } }),
    retry: false,
    enabled: false,
  });
  return (
    <Panel title={messages.provider}>
      <div role="status" className="text-sm">
        {data &&
          (data.report ? <Steps order={order} report={data.report} /> : messages.notReceived)}
      </div>
      <FormAlert>
        {error
          ? getRefusalText(error, { ...errors, generic: messages.providerFailed })
          : data?.isContradiction && messages.contradiction}
      </FormAlert>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        loading={isFetching}
        onClick={() => void refetch()}
      >
        {messages.askProvider}
      </Button>
    </Panel>
  );
}

const times = ["acceptedAt", "executedAt", "settledAt", "closedAt"] as const;

type Props = { order: StaffOrderDetail; report: NonNullable<Report["report"]> };

function Steps({ order, report }: Props) {
  const { order: messages } = useMessages("productDesk");
  const { order: texts } = useMessages("product");
  const { locale } = usePageContext();
  const { state, reason, nav, navDate } = report;
  return (
    <>
      <p className="font-semibold">
        {interpolate(messages.providerState, { state: texts.state[state] })}
      </p>
      {reason && <p className="text-ink-soft">{texts.reason[reason]}</p>}
      {nav && navDate && (
        <p className="tabular-nums">
          {interpolate(messages.providerPrice, {
            nav: formatMoney(nav, order.currency, locale, 4),
            date: formatDate(navDate, locale),
          })}
        </p>
      )}
      <ul className="mt-1 mb-2 text-xs text-ink-soft tabular-nums">
        {times.map((name) => {
          const time = report[name];
          return (
            time && (
              <li key={name}>
                {messages.providerStep[name]} · {formatDateTime(time, locale)}
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}
