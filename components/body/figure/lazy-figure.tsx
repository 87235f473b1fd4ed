"use client";
import { lazy, Suspense } from "react";
import { figureClassName } from "#components/body/figure/class-names";
import { usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { useIsHydrating } from "#lib/client/browser/hydration";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { type FigureFields, serializeFigure } from "#lib/domain/body/figure/fields";

const LoadedFigure = lazy(() => lazyImport(() => import("#components/body/figure/loaded-figure")));

type Props = {
  fields: FigureFields;
  /** The time of publication; later corrections of NAVs are named. */
  since?: string | undefined;
};

/** A block whose figures the browser loads, in posts that the server does not render. */
export function LazyFigure({ fields, since }: Props) {
  const isHydrating = useIsHydrating();
  const names = <ProductNames fields={fields} />;
  if (isHydrating) return names;
  return (
    <Suspense fallback={names}>
      <LoadedFigure fields={fields} since={since}>
        {names}
      </LoadedFigure>
    </Suspense>
  );
}

/** Links to the funds, until the figures are there. */
function ProductNames({ fields }: { fields: FigureFields }) {
  const paths = usePaths();
  return (
    <figure data-product-block={serializeFigure(fields)} className={figureClassName}>
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
