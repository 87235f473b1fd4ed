import { ButtonLink } from "#components/ui/button-link";
import { PercentChange } from "#components/ui/percent-change";
import type { ProductDetail } from "#lib/contracts/product/schema";
import type { Locale } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";
import type { Paths } from "#lib/paths";

type Props = {
  product: ProductDetail;
  messages: Messages["product"];
  locale: Locale;
  paths: Paths;
};

/** The bar at the bottom of a fund's page on phones, from which the fund can be ordered. */
export function OrderBar({ product, messages: { detail, list }, locale, paths }: Props) {
  const { productId, performance1y } = product;
  return (
    <section
      aria-label={detail.order}
      data-bottom-bar=""
      className="bottom-bar flex h-16 items-center gap-4 px-4"
    >
      <p className="min-w-0 flex-1">
        <span className="line-clamp-1 text-sm font-semibold">{product.name[locale]}</span>
        {performance1y && (
          <span className="block text-xs text-ink-soft">
            {list.column.performance1y}{" "}
            <PercentChange rate={performance1y.value} locale={locale} className="font-semibold" />
          </span>
        )}
      </p>
      <ButtonLink href={paths.orderProduct(productId)} className="shrink-0">
        {detail.order}
      </ButtonLink>
    </section>
  );
}
