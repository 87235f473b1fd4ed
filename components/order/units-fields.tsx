"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import type { Calculated } from "#lib/client/order/calculate";
import type { OrderDraft } from "#lib/client/order/draft";
import type { ProductDetail } from "#lib/contracts/product-schema";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";

type Props = {
  product: ProductDetail;
  calculated: Calculated;
  errors: { units: string | null; amount: string | null };
  onType: (change: Pick<OrderDraft, "typed" | "value">) => void;
  onBlur: () => void;
};

/** Units and amount. Typing one computes the other. */
export function UnitsFields({ product, calculated, errors, onType, onBlur }: Props) {
  const { order: messages } = useMessages("product");
  const { locale } = usePageContext();
  const { unitDecimals, currency, initialInvestment, subsequentInvestment } = product;
  const money = (amount: string) => formatMoney(amount, currency, locale);
  return (
    <div>
      <div className="grid gap-5 xs:grid-cols-2">
        <Field
          label={messages.units}
          required
          error={errors.units}
          hint={
            unitDecimals === 0
              ? messages.wholeUnits
              : interpolate(messages.unitsHint, { decimals: unitDecimals })
          }
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            value={calculated.units}
            onChange={(event) => onType({ typed: "units", value: event.target.value })}
            onBlur={onBlur}
          />
        </Field>
        <Field
          label={interpolate(messages.amount, { currency })}
          error={errors.amount}
          hint={
            unitDecimals === 0
              ? messages.amountHintWhole
              : interpolate(messages.amountHint, { decimals: unitDecimals })
          }
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            value={calculated.amount}
            onChange={(event) => onType({ typed: "amount", value: event.target.value })}
            onBlur={onBlur}
          />
        </Field>
      </div>
      <p className="mt-3 text-xs text-ink-soft">
        {interpolate(messages.firstMinimum, {
          amount: money(initialInvestment),
          later: money(subsequentInvestment),
        })}
      </p>
    </div>
  );
}
