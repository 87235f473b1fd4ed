"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { getRiskName } from "#components/product/risk-name";
import type { HoldingShare, HoldingTotal } from "#lib/contracts/order/holding";
import { toFloat } from "#lib/domain/number/to-float";
import { formatPercent } from "#lib/format/number";

/** How the value is spread over asset classes, regions and risk levels. */
export function Allocation({ total: { allocation } }: { total: HoldingTotal }) {
  const { allocation: messages } = useMessages("orderHolding");
  const { kind } = useMessages("product");
  const names: Record<string, string> = { ...kind.assetClass, ...kind.category };
  const getName = (key: string) => names[key] ?? key;
  return (
    <section aria-label={messages.title} className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-3">
      <Shares title={messages.assetClass} shares={allocation.assetClass} getName={getName} />
      <Shares title={messages.category} shares={allocation.category} getName={getName} />
      <Shares
        title={messages.riskLevel}
        shares={allocation.riskLevel}
        getName={(key) => `${key} · ${getRiskName(kind, toFloat(key))}`}
      />
    </section>
  );
}

type SharesProps = {
  title: string;
  shares: HoldingShare[];
  getName: (key: string) => string;
};

function Shares({ title, shares, getName }: SharesProps) {
  const { locale } = usePageContext();
  return (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-2 space-y-2 text-sm">
        {shares.map(({ key, share }) => (
          <li key={key}>
            <p className="flex justify-between gap-x-3">
              <span>{getName(key)}</span>
              <span className="tabular-nums">
                {formatPercent(share, locale, { digits: 1, signed: false })}
              </span>
            </p>
            <div aria-hidden="true" className="mt-1 h-1.5 bg-line">
              <div
                style={{ width: `${toFloat(share) * 100}%` }}
                className="forced-fill h-full bg-accent"
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
