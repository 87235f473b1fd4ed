import { type FigureContext, getProductName } from "#components/body/figure/context";
import { Link } from "#components/ui/link";
import { pathsIn } from "#lib/paths";

type Props = { context: FigureContext; index: number; className?: string };

/** A fund of a block: a link to its page, or its name if it is not listed any more. */
export function ProductName({ context, index, className = "" }: Props) {
  const product = context.block.products[index];
  const name = getProductName(context, index);
  if (!product?.current) return <span className={className}>{name}</span>;
  return (
    // The page is rendered again when the fund with this id changes.
    <Link
      href={pathsIn(context.page).product(product.productId)}
      data-figures-of={product.productId}
      className={`hover:underline ${className}`}
    >
      {name}
    </Link>
  );
}
