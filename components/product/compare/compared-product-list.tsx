import clsx from "clsx";
import { X } from "lucide";
import { LineMarker, lineColorClassNames } from "#components/chart/line-markers";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { lineStyles } from "#lib/domain/chart/data";
import type { Locale } from "#lib/domain/locale";
import { getComparisonLetter } from "#lib/domain/product/compare";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import type { Paths } from "#lib/paths";

type Props = {
  products: ProductDetail[];
  messages: Messages["product"]["compare"];
  locale: Locale;
  paths: Paths;
};

/** The compared funds with their letters, and links to remove each. */
export function ComparedProductList({ products, messages, locale, paths }: Props) {
  const ids = products.map(({ productId }) => productId);
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {products.map(({ productId, name, currency }, index) => (
        <li key={productId} className="flex min-h-12 items-center gap-3">
          <span className={clsx("flex", lineColorClassNames[lineStyles[index] ?? "first"])}>
            <LineMarker letter={getComparisonLetter(index)} />
          </span>
          <Link
            href={paths.product(productId)}
            className="min-w-0 flex-1 py-2 text-sm font-semibold underline-offset-4 hover:underline"
          >
            {name[locale]} <span className="font-normal text-ink-faint">· {currency}</span>
          </Link>
          <Link
            href={paths.compareProducts(ids.filter((id) => id !== productId))}
            aria-label={interpolate(messages.removeProduct, { name: name[locale] })}
            className="icon-button -mr-3 hover:bg-paper-sunken hover:text-ink"
          >
            <Icon icon={X} size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
