import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "#components/ui/button-variants";

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={buttonLook({ variant, size }, className)} />;
}
