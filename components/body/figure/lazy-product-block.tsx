"use client";
import { lazy, Suspense } from "react";
import { blockClassName } from "#components/body/figure/class-names";
import { usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { useIsHydrating } from "#lib/client/browser/hydration";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { type ProductBlockFields, serializeProductBlock } from "#lib/domain/body/figure/fields";

const LoadedProductBlock = lazy(() =>
  lazyImport(() => import("#components/body/figure/loaded-product-block")),
);

type Props = {
  fields: ProductBlockFields;
  /** The time of publication; later corrections of NAVs are named. */
  since?: string | undefined;
};

/** A block whose figures the browser loads, in posts that the server does not render. */
export function LazyProductBlock({ fields, since }: Props) {
  const isHydrating = useIsHydrating();
  const names = <ProductNames fields={fields} />;
  if (isHydrating) return names;
  return (
    <Suspense fallback={names}>
      <LoadedProductBlock fields={fields} since={since}>
        {names}
      </LoadedProductBlock>
    </Suspense>
  );
}

/** Links to the funds, until the figures are there. */
function ProductNames({ fields }: { fields: ProductBlockFields }) {
  const paths = usePaths();
  return (
    <figure data-product-block={serializeProductBlock(fields)} className={blockClassName}>
      <ul className="min-h-44">
        {fields.products.map(({ productId, name }) => (
          <li key={productId}>
            <Link
              href={paths.product(productId)}
              className="font-serif text-lg font-bold hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </figure>
  );
}
