"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { DealLines, PreviewWarnings } from "#components/order/deal-lines";
import { OrderLine } from "#components/order/order-line";
import { Button } from "#components/ui/button";
import type { Calculated } from "#lib/client/order/calculate";
import type { OrderPreview as Preview } from "#lib/contracts/order";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";

type Props = {
  product: ProductDetail;
  order: Calculated["order"];
  /** The server's figures for exactly these units; undefined until they are loaded. */
  preview: Preview | undefined;
  /** Set if the preview did not load. */
  onRetry: (() => void) | undefined;
};

/** What the order costs: computed at once, then replaced by the server's figures. */
export function OrderPreview({ product, order, preview, onRetry }: Props) {
  const { order: messages } = useMessages("product");
  const { locale } = usePageContext();
  const { currency, latestNav, subscriptionFee } = product;
  const money = (amount: string) => formatMoney(amount, currency, locale);
  const nav = preview ? { nav: preview.nav, date: preview.navDate } : latestNav;
  return (
    <section aria-label={messages.preview} aria-live="polite">
      <h2 className="border-b border-ink pb-2 text-lg font-bold">{messages.preview}</h2>
      {!order || !nav ? (
        <p className="py-4 text-sm text-ink-soft">{messages.previewEmpty}</p>
      ) : (
        <dl className="divide-y divide-line border-b border-line">
          <OrderLine name={messages.nav}>
            {interpolate(messages.navOnDate, {
              nav: formatMoney(nav.nav, currency, locale, 4),
              date: formatDate(nav.date, locale),
            })}
          </OrderLine>
          <OrderLine name={messages.transactionAmount}>
            {money(preview?.transactionAmount ?? order.transactionAmount)}
          </OrderLine>
          <OrderLine
            name={interpolate(messages.fee, {
              rate: formatPercent(subscriptionFee, locale, { signed: false }),
            })}
          >
            {money(preview?.fee ?? order.fee)}
          </OrderLine>
          <OrderLine name={messages.total} strong>
            {money(preview?.total ?? order.totalInvestmentAmount)}
          </OrderLine>
          {preview && <DealLines preview={preview} />}
        </dl>
      )}
      {onRetry && (
        <p role="alert" className="flex items-center gap-2 pt-3 text-sm text-danger">
          {messages.previewFailed}
          <Retry onRetry={onRetry} />
        </p>
      )}
      {preview && <PreviewWarnings preview={preview} />}
    </section>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const { ui } = useMessages("common");
  return (
    <Button variant="text" size="xs" onClick={onRetry}>
      {ui.retry}
    </Button>
  );
}
