import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonVariants, buttonVariants } from "#components/ui/button-variants";

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonVariants) {
  return <Link {...rest} className={buttonVariants({ variant, size }, className)} />;
}
