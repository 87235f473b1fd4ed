"use client";
import { useEffect, useRef } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { DealLines, PreviewWarnings } from "#components/order/deal-lines";
import { OrderLine } from "#components/order/order-line";
import { SandboxNote } from "#components/order/sandbox-note";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import type { OrderPreview } from "#lib/contracts/order";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { normalizeAccountNumber } from "#lib/domain/order/account-number";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import { formatUnits } from "#lib/format/units";

type Props = {
  product: ProductDetail;
  preview: OrderPreview;
  accountNumber: string;
  /** True if the order would get other figures by now. */
  haveTermsChanged: boolean;
  closedMessage: string | null;
  isSending: boolean;
  onShowNewTerms: () => void;
  onBack: () => void;
  onOrder: () => void;
};

/** Reads an order back before the one button that places it. */
export function OrderReview(props: Props) {
  const { product, preview, accountNumber, haveTermsChanged, closedMessage, isSending } = props;
  const { order: messages, term } = useMessages("product");
  const { review } = messages;
  const { locale } = usePageContext();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const money = (amount: string) => formatMoney(amount, preview.currency, locale);
  const units = formatUnits(preview.units, messages);
  const total = money(preview.total);
  return (
    <section className="max-w-column" aria-labelledby="order-review">
      <h2
        ref={heading}
        id="order-review"
        tabIndex={-1}
        className="scroll-mt-24 text-xl font-bold outline-none"
      >
        {review.title}
      </h2>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{review.lead}</p>
      {preview.isSandbox && <SandboxNote kind="before" className="mb-5" />}
      <dl className="divide-y divide-line border-y border-line">
        <OrderLine name={review.product}>{product.name[locale]}</OrderLine>
        <OrderLine name={term.isin}>{product.isin}</OrderLine>
        <OrderLine name={messages.units} strong>
          {units}
        </OrderLine>
        <OrderLine name={messages.nav}>
          {interpolate(messages.navOnDate, {
            nav: formatMoney(preview.nav, preview.currency, locale, 4),
            date: formatDate(preview.navDate, locale),
          })}
        </OrderLine>
        <OrderLine name={messages.transactionAmount}>{money(preview.transactionAmount)}</OrderLine>
        <OrderLine
          name={interpolate(messages.fee, {
            rate: formatPercent(preview.feeRate, locale, { signed: false }),
          })}
        >
          {money(preview.fee)}
        </OrderLine>
        <OrderLine name={messages.total} strong>
          {total}
        </OrderLine>
        <OrderLine name={messages.accountNumber}>
          {/* Whole, as any of its digits may be wrong; once ordered, only its end is shown. */}
          {normalizeAccountNumber(accountNumber)}
        </OrderLine>
        <DealLines preview={preview} />
      </dl>
      <PreviewWarnings preview={preview} />
      <div className="mt-6 flex flex-col gap-4">
        <FormAlert>{closedMessage ?? (haveTermsChanged && review.changed)}</FormAlert>
        <div className="flex flex-wrap gap-3">
          {haveTermsChanged ? (
            <Button size="lg" onClick={props.onShowNewTerms}>
              {review.showNew}
            </Button>
          ) : (
            <Button
              size="lg"
              loading={isSending}
              disabled={closedMessage !== null}
              onClick={(event) => {
                // The second click of a double click on the button before was not meant for this one.
                if (event.detail <= 1) props.onOrder();
              }}
            >
              {interpolate(review.submit, { units, total })}
            </Button>
          )}
          <Button variant="outline" size="lg" disabled={isSending} onClick={props.onBack}>
            {review.back}
          </Button>
        </div>
      </div>
    </section>
  );
}
