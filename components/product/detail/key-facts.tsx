import { CompareToggleIsland, ShareLinkIsland } from "#components/product/islands";
import { PercentChange } from "#components/product/percent-change";
import { RiskScale } from "#components/product/risk-scale";
import { ExplainedTerm } from "#components/product/term-popover";
import { ButtonLink } from "#components/ui/button-link";
import type { ProductDetail } from "#lib/contracts/product-schema";
import type { Locale } from "#lib/domain/locale";
import { countDecimals } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import type { Messages } from "#lib/i18n/types";
import type { Paths } from "#lib/paths";

type Props = {
  product: ProductDetail;
  messages: Messages["product"];
  locale: Locale;
  paths: Paths;
  shareUrl: string;
};

/** The most important facts of a fund, with the buttons to order, compare and share it. */
export function KeyFacts({ product, messages, locale, paths, shareUrl }: Props) {
  const { detail, term } = messages;
  const { latestNav, performance1y, status } = product;
  return (
    <aside aria-label={detail.overview} className="border-y border-ink py-4 lg:border-b-0">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-1">
        <div>
          <dt className="text-xs text-ink-soft">
            <ExplainedTerm id="nav" term={term.nav} text={term.navText} />
          </dt>
          <dd>
            <span className="block text-xl font-semibold tabular-nums">
              {latestNav
                ? formatNav(latestNav.nav, product.currency, locale, countDecimals([latestNav]))
                : "–"}
            </span>
            <span className="text-xs text-ink-faint">
              {latestNav ? formatDate(latestNav.date, locale) : detail.noNav}
            </span>
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-soft">
            <ExplainedTerm id="latest" term={term.performance1y} text={term.performance1yText} />
          </dt>
          <dd>
            <span className="block text-xl font-semibold tabular-nums">
              {performance1y ? <PercentChange rate={performance1y.value} locale={locale} /> : "–"}
            </span>
            <span className="text-xs text-ink-faint">
              {performance1y
                ? interpolate(detail.asOf, { date: formatDate(performance1y.asOf, locale) })
                : detail.notEnoughHistory}
            </span>
          </dd>
        </div>
        <div className="col-span-full">
          <dt className="text-xs text-ink-soft">
            <ExplainedTerm id="riskLevel" term={term.riskLevel} text={term.riskLevelText} />
          </dt>
          <dd className="mt-0.5">
            <RiskScale level={product.riskLevel} messages={messages} />
          </dd>
        </div>
      </dl>
      <div className="mt-6">
        {status === "closed" ? (
          <p className="text-sm font-semibold">{detail.orderClosed}</p>
        ) : (
          <ButtonLink
            href={paths.orderProduct(product.productId)}
            prefetch={false}
            className="w-full"
          >
            {detail.order}
          </ButtonLink>
        )}
        <p className="mt-2 text-xs text-ink-soft">{detail[`${status}Text`]}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-x-4">
        <CompareToggleIsland productId={product.productId} name={product.name} />
        <ShareLinkIsland url={shareUrl} />
      </div>
    </aside>
  );
}
