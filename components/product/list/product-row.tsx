import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import CompareToggle from "#components/product/compare/compare-toggle";
import { Sparkline } from "#components/product/list/sparkline";
import { PercentChange } from "#components/product/percent-change";
import type { ProductSummary } from "#lib/contracts/product-schema";
import { riskLevels } from "#lib/domain/product/enums";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";

/** A fund in the list. The whole row links to the product page, except for the compare button. */
export function ProductRow({ product }: { product: ProductSummary }) {
  const { list: messages, kind, term } = useMessages("product");
  const { locale } = usePageContext();
  const paths = usePaths();
  const { productId, name, performance1y: performance, currency, minimumInvestment } = product;
  const isWhole = !minimumInvestment.includes(".");
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-5 sm:grid-cols-[minmax(0,1fr)_6rem_11.25rem] sm:gap-x-5">
      <div className="min-w-0">
        <h2 className="text-lg leading-snug font-semibold">
          <Link
            href={paths.product(productId)}
            prefetch={false}
            className="after:absolute after:inset-0 hover:underline underline-offset-4"
          >
            {name[locale]}
          </Link>
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {kind.assetClass[product.assetClass]} · {kind.category[product.category]}
          <span className="max-sm:hidden"> · {product.fundManager[locale]}</span>
          {product.status !== "open" && (
            <span className="ml-2 inline-block rounded-sm border border-line-strong px-1.5 text-xs text-ink">
              {kind.status[product.status]}
            </span>
          )}
        </p>
      </div>
      <Sparkline
        points={product.navLine}
        locale={locale}
        className="col-start-2 justify-self-end max-sm:row-span-2 max-sm:row-start-2 max-sm:mt-3 sm:mt-1.5"
      />
      <div className="text-right max-sm:col-start-2 max-sm:row-start-1 sm:col-start-3">
        <p className="text-lg leading-snug font-semibold">
          <span className="sr-only">{term.performance1y} </span>
          {performance ? (
            <PercentChange rate={performance.value} locale={locale} />
          ) : (
            <span className="text-sm font-normal text-ink-soft">{messages.notEnoughHistory}</span>
          )}
        </p>
        {performance && (
          <p className="text-xs whitespace-nowrap text-ink-faint">
            <span className="max-sm:block">{messages.oneYearTo} </span>
            {formatDate(performance.asOf, locale)}
          </p>
        )}
      </div>
      <dl className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-ink-soft max-sm:row-start-2 sm:col-span-2 sm:gap-x-5">
        <Fact name={term.riskLevel}>
          <RiskBars level={product.riskLevel} />
        </Fact>
        <Fact name={term.minimumInvestment}>
          <span className="whitespace-nowrap tabular-nums">
            {interpolate(messages.fromAmount, {
              amount: formatMoney(minimumInvestment, currency, locale, isWhole ? 0 : undefined),
            })}
          </span>
        </Fact>
        <Fact name={term.currency}>{currency}</Fact>
      </dl>
      <div className="relative -mb-2.5 justify-self-start max-sm:-mt-2.5 sm:justify-self-end">
        <CompareToggle productId={productId} name={name} />
      </div>
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="sr-only">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The risk level as seven small bars and a number. */
function RiskBars({ level }: { level: number }) {
  const { detail, kind } = useMessages("product");
  const name = kind.riskLevel[String(level) as keyof typeof kind.riskLevel];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap" title={name}>
      <span aria-hidden="true" className="inline-flex items-end gap-px">
        {riskLevels.map((each) => (
          <span
            key={each}
            className={clsx("w-1", each <= level ? "bg-ink-soft" : "bg-line")}
            style={{ height: 4 + each }}
          />
        ))}
      </span>
      <span className="tabular-nums">{interpolate(detail.riskLevel, { level })}</span>
    </span>
  );
}
