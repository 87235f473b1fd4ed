import clsx from "clsx";
import Link from "next/link";
import type { ProductDetail } from "#lib/contracts/product";
import type { Locale } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";
import type { Paths } from "#lib/paths";

type Props = { product: ProductDetail; texts: Messages["product"]; locale: Locale; paths: Paths };

/** The fund's name, what kind it is, and what it says of itself. */
export function ProductHeader({ product, texts, locale, paths }: Props) {
  const { kind, detail } = texts;
  return (
    <header>
      <nav aria-label={detail.path} className="text-sm">
        <Link
          href={paths.products()}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">←&nbsp;</span>
          {detail.back}
        </Link>
      </nav>
      <h1 className="mt-3 text-2xl font-bold sm:text-3xl">{product.name[locale]}</h1>
      <p className="mt-2 text-sm text-ink-soft">
        {product.fundManager[locale]} · {kind.assetClass[product.assetClass]} ·{" "}
        {kind.category[product.category]} · {product.currency}
        <span className="whitespace-nowrap text-ink-faint"> · {product.isin}</span>
      </p>
      {product.status !== "open" && (
        <p
          className={clsx(
            "mt-3 inline-block border px-2 text-xs font-semibold",
            product.status === "closed" ? "border-danger text-danger" : "border-line-strong",
          )}
        >
          {kind.status[product.status]}
        </p>
      )}
      <p className="mt-4 whitespace-pre-line text-base">{product.description[locale]}</p>
    </header>
  );
}
