import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { OrderStep } from "#lib/contracts/order";
import { formatDateTime } from "#lib/format/date";

/** Lists the states of an order, oldest first. */
export function OrderHistory({ history }: { history: OrderStep[] }) {
  const { order: messages } = useMessages("product");
  const { locale } = usePageContext();
  return (
    <ol className="ml-1.5 border-l border-line-strong">
      {history.map(({ state, at, reason }) => (
        <li key={state} className="relative pb-4 pl-5 text-sm last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[0.3rem] size-2.5 rounded-full border border-paper bg-ink-soft"
          />
          <span className="font-semibold">{messages.state[state]}</span>
          <time dateTime={at} className="ml-2 text-xs text-ink-faint tabular-nums">
            {formatDateTime(at, locale)}
          </time>
          {reason && <p className="text-ink-soft">{messages.reason[reason]}</p>}
        </li>
      ))}
    </ol>
  );
}
