import clsx from "clsx";
import type { ComponentProps } from "react";

/** The title of a page: 36 px, on phones 28. */
export const PageTitle = ({ className, ...rest }: ComponentProps<"h1">) => (
  <h1 {...rest} className={clsx("page-title", className)} />
);
