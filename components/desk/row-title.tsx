import type { ReactNode } from "react";
import { Link } from "#components/ui/link";

/** The heading of a row or card of the desk, which links to its page. */
export const RowTitle = ({ href, children }: { href: string; children: ReactNode }) => (
  <h2 className="text-base font-semibold">
    <Link href={href} className="touch-target underline-offset-4 wrap-anywhere hover:underline">
      {children}
    </Link>
  </h2>
);
