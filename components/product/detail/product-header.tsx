import clsx from "clsx";
import { BackLink } from "#components/ui/back-link";
import { PageTitle } from "#components/ui/page-title";
import { WholeWords } from "#components/ui/whole-words.server";
import type { ProductDetail } from "#lib/contracts/product/schema";
import type { Locale } from "#lib/domain/locale";
import { acceptsOrders } from "#lib/domain/product/enums";
import type { Messages } from "#lib/i18n/types";
import type { Paths } from "#lib/paths";

type Props = {
  product: ProductDetail;
  messages: Messages["product"];
  locale: Locale;
  paths: Paths;
};

/** The name of a fund, what it is and whether it is open. */
export function ProductHeader({ product, messages, locale, paths }: Props) {
  const { kind, detail } = messages;
  return (
    <header>
      <nav aria-label={detail.breadcrumb} className="-mt-3">
        <BackLink href={paths.products()}>{detail.back}</BackLink>
      </nav>
      <PageTitle className="mt-1">
        <WholeWords text={product.name[locale]} locale={locale} />
      </PageTitle>
      <p className="mt-2 text-sm text-ink-soft">
        {product.fundManager[locale]} · {kind.assetClass[product.assetClass]} ·{" "}
        {kind.category[product.category]} · {product.currency}
        <span className="whitespace-nowrap text-ink-faint"> · {product.isin}</span>
      </p>
      {product.status !== "open" && (
        <p
          className={clsx(
            "mt-3 inline-block border px-2 text-xs font-semibold",
            acceptsOrders(product.status) ? "border-line-strong" : "border-danger text-danger",
          )}
        >
          {kind.status[product.status]}
        </p>
      )}
      <p className="mt-4 font-serif text-lg whitespace-pre-line">{product.description[locale]}</p>
    </header>
  );
}
