"use client";
import { ActRefusal } from "#components/desk/act-refusal";
import { DecisionActions } from "#components/desk/decision-actions";
import { RequestReason } from "#components/desk/request-reason";
import { RowTitle } from "#components/desk/row-title";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { SandboxBadge } from "#components/order/sandbox-note";
import { useDeskChange } from "#lib/client/desk/query";
import type { OrderCorrection } from "#lib/contracts/order/correction-desk";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";
import type { CorrectedField } from "#lib/domain/order/correction";
import { orderStates } from "#lib/domain/order/enums";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** A correction: what it changes, who asked for it, and the decision about it. */
export function CorrectionCard({ item, hasLink }: { item: OrderCorrection; hasLink?: boolean }) {
  const { correction: messages, tabs } = useMessages("productDesk");
  const { locale } = usePageContext();
  const paths = usePaths();
  const deciding = useDeskChange(orderDeskCalls.decideCorrection, {
    correctionId: item.correctionId,
  });
  const state = item.state === "pending" ? tabs.pending : tabs[item.state];
  return (
    <article className="py-4 text-sm">
      {hasLink && (
        <div className="mb-2 flex flex-wrap items-center gap-x-2">
          <RowTitle href={paths.adminOrder(item.orderId)}>{item.productName[locale]}</RowTitle>
          {item.isSandbox && <SandboxBadge />}
        </div>
      )}
      <Values item={item} />
      <RequestReason request={item} />
      {item.decidedById && (
        <p className="mt-1 text-xs wrap-anywhere text-ink-soft">
          {interpolate(messages.decision, {
            state,
            id: `@${item.decidedById}`,
            reason: item.decisionReason ?? "",
          })}
        </p>
      )}
      {item.state === "pending" && !item.canDecline && (
        <div className="mt-3">
          <ActRefusal refusal="ownDecision" />
        </div>
      )}
      {item.state === "pending" && item.canDecline && (
        <DecisionActions
          canApprove={item.canApprove}
          canTakeBack
          texts={messages}
          mutation={deciding}
          label={item.productName[locale]}
        />
      )}
    </article>
  );
}

function Values({ item }: { item: OrderCorrection }) {
  const { correction: messages } = useMessages("productDesk");
  const { order } = useMessages("product");
  const { locale } = usePageContext();
  const format = (name: string, value: string | null | undefined) => {
    if (value === null || value === undefined) return messages.none;
    const state = orderStates.find((each) => name === "state" && each === value);
    if (state) return order.state[state];
    return name.endsWith("Date") ? formatDate(value, locale) : value;
  };
  return (
    <table className="w-full max-w-column text-left tabular-nums">
      <thead className="text-xs text-ink-faint">
        <tr>
          <th scope="col" className="py-1 font-normal">
            <span className="sr-only">{messages.list}</span>
          </th>
          <th scope="col" className="py-1 pr-4 text-right font-normal">
            {messages.before}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {messages.after}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {Object.keys(item.after).map((name) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 pr-4 font-normal text-ink-soft">
              {messages.field[name as CorrectedField]}
            </th>
            <td className="py-1.5 pr-4 text-right text-ink-soft">
              {format(name, item.before[name])}
            </td>
            <td className="py-1.5 text-right font-semibold">{format(name, item.after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
