"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { NumberField } from "#components/ui/number-field";
import type { Calculated } from "#lib/client/order/calculate";
import type { OrderDraft } from "#lib/client/order/draft";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { formatUnits } from "#lib/format/units";

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
  const { unitDecimals, currency, currencyDecimals, initialInvestment, subsequentInvestment } =
    product;
  const money = (amount: string) => formatMoney(amount, currency, locale);
  return (
    <div>
      <div className="grid gap-5 xs:grid-cols-2">
        <NumberField
          label={messages.units}
          required
          error={errors.units}
          hint={
            unitDecimals === 0
              ? messages.wholeUnits
              : interpolate(messages.unitsHint, { decimals: unitDecimals })
          }
          rule={{ decimals: unitDecimals }}
          formatRead={(units) => formatUnits(units, messages)}
          value={calculated.units}
          onValueChange={(value) => onType({ typed: "units", value })}
          input={{ className: "tabular-nums", onBlur }}
        />
        <NumberField
          label={interpolate(messages.amount, { currency })}
          error={errors.amount}
          hint={
            unitDecimals === 0
              ? messages.amountHintWhole
              : interpolate(messages.amountHint, { decimals: unitDecimals })
          }
          rule={{ decimals: currencyDecimals }}
          formatRead={money}
          value={calculated.amount}
          onValueChange={(value) => onType({ typed: "amount", value })}
          input={{ className: "tabular-nums", onBlur }}
        />
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
