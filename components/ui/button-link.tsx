import { type ButtonVariants, buttonVariants } from "#components/ui/button-variants";
import { Link, type LinkProps } from "#components/ui/link";

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonVariants) {
  return <Link {...rest} className={buttonVariants({ variant, size }, className)} />;
}
